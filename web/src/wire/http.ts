/* Asking the server over HTTP: an answer, or a RequestError with the server's code. */
import type {
  About,
  AnalysisDown,
  AnswerCard,
  CardAnswered,
  CardDown,
  Anagrams,
  CreatedTable,
  CreateTable,
  DailyDown,
  DailyResult,
  DailyTable,
  EditionReport,
  FileFault,
  GameFacts,
  Down,
  JoinedTable,
  BoardProblem,
  BoardProblemHint,
  BoardProblems,
  LessonDown,
  LexiconFacts,
  LexiconReport,
  Me,
  Practice,
  ErrorAnswer,
  Progress,
  Rematch,
  ReplayDown,
  RulesText,
  TableSummary,
  ProposeWord,
  Up,
  WordFacts,
  WordNeighbours,
  WordsFound,
} from './generated'

export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string | null = null,
    /** what is wrong with a file that was sent */
    readonly fault: FileFault | null = null,
  ) {
    super(code)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
  } catch {
    throw new RequestError('network', 0)
  }
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>
    throw new RequestError(answer.code ?? 'server', response.status, answer.detail, answer.fault)
  }
  return (response.status === 204 ? undefined : await response.json()) as T
}

const get = <T>(path: string) => ask<T>('GET', path)
const analysisOf = (id: string, language: string) =>
  `/api/tables/${encodeURIComponent(id)}/analysis?language=${language}`

export const http = {
  me: () => get<Me>('/api/me'),
  rename: (name: string) => ask<Me>('PUT', '/api/me', { name }),
  myTables: () => get<TableSummary[]>('/api/me/tables'),
  progress: () => get<Progress>('/api/me/progress'),
  practice: () => get<Practice>('/api/me/cards'),
  card: (word: string) => get<CardDown>(`/api/me/cards/${encodeURIComponent(word)}`),
  answerCard: (word: string, grade: AnswerCard['grade']) =>
    ask<CardAnswered>('POST', `/api/me/cards/${encodeURIComponent(word)}`, { grade }),
  lobby: () => get<TableSummary[]>('/api/tables'),
  games: () => get<GameFacts[]>('/api/games'),
  lexicons: () => get<LexiconFacts[]>('/api/lexicons'),
  edition: <T>(hash: string) => get<T>(`/api/editions/${encodeURIComponent(hash)}`),
  create: (table: CreateTable) => ask<CreatedTable>('POST', '/api/tables', table),
  table: (id: string) => get<TableSummary>(`/api/tables/${encodeURIComponent(id)}`),
  join: (id: string, invite: string | null, name: string | null) =>
    ask<JoinedTable>('POST', `/api/tables/${encodeURIComponent(id)}/join`, {
      ...(invite ? { invite } : {}),
      ...(name ? { name } : {}),
    }),
  seatBot: (id: string, seat: number, level: string) =>
    ask<void>('POST', `/api/tables/${encodeURIComponent(id)}/seats/${seat}/bot`, { level }),
  lesson: (game: string) => get<LessonDown>(`/api/lessons/${encodeURIComponent(game)}`),
  /** answered as on the socket of a table */
  tryInLesson: (game: string, step: number, message: Up) =>
    ask<Down>('POST', `/api/lessons/${encodeURIComponent(game)}/${step}`, message),
  example: (game: string, article: string) =>
    get<LessonDown>(`/api/lessons/${encodeURIComponent(game)}/articles/${encodeURIComponent(article)}`),
  tryInExample: (game: string, article: string, message: Up) =>
    ask<Down>('POST', `/api/lessons/${encodeURIComponent(game)}/articles/${encodeURIComponent(article)}`, message),
  problems: (game: string) => get<BoardProblems>(`/api/problems/${encodeURIComponent(game)}`),
  problem: (game: string, number: number) => get<BoardProblem>(`/api/problems/${encodeURIComponent(game)}/${number}`),
  problemHint: (game: string, number: number, step: number) =>
    get<BoardProblemHint>(`/api/problems/${encodeURIComponent(game)}/${number}/hint/${step}`),
  tryInProblem: (game: string, number: number, message: Up) =>
    ask<Down>('POST', `/api/problems/${encodeURIComponent(game)}/${number}`, message),
  rules: (game: string, language: 'fr' | 'en') =>
    get<RulesText>(`/api/rules/${encodeURIComponent(game)}?language=${language}`),
  solver: (id: string) => get<DailyResult>(`/api/tables/${encodeURIComponent(id)}/solver`),
  analysis: (id: string, language: string) => get<AnalysisDown>(analysisOf(id, language)),
  analyse: (id: string, language: string) => ask<AnalysisDown>('POST', analysisOf(id, language)),
  stopAnalysis: (id: string, language: string) => ask<AnalysisDown>('DELETE', analysisOf(id, language)),
  replay: (id: string) => get<ReplayDown>(`/api/tables/${encodeURIComponent(id)}/replay`),
  word: (word: string) => get<WordFacts>(`/api/words/${encodeURIComponent(word)}`),
  tableWord: (table: string, word: string) =>
    get<WordFacts>(`/api/tables/${encodeURIComponent(table)}/words/${encodeURIComponent(word)}`),
  anagrams: (letters: string, lexicon: string, shorter: boolean) =>
    get<Anagrams>(`/api/anagrams?${new URLSearchParams({ letters, lexicon, shorter: String(shorter) })}`),
  search: (pattern: string, lexicon: string) =>
    get<WordsFound>(`/api/search?${new URLSearchParams({ pattern, lexicon })}`),
  neighbours: (word: string) => get<WordNeighbours>(`/api/words/${encodeURIComponent(word)}/neighbours`),
  propose: (word: string, kind: ProposeWord['kind']) => ask<void>('POST', '/api/proposals', { word, kind }),
  daily: (game: string, day: string | null) =>
    get<DailyDown>(`/api/daily?${new URLSearchParams({ game, ...(day ? { day } : {}) })}`),
  beginDaily: (game: string) => ask<DailyTable>('POST', `/api/daily?${new URLSearchParams({ game })}`),
  /** a new table from the position after so many events */
  playOn: (id: string, seq: number) => ask<Rematch>('POST', `/api/tables/${encodeURIComponent(id)}/play-on`, { seq }),
  rematch: (id: string) => ask<Rematch>('POST', `/api/tables/${encodeURIComponent(id)}/rematch`),
  about: () => get<About>('/api/about'),
  editions: () => get<EditionReport[]>('/api/editions'),
  bringList: (file: Blob, label: string) =>
    ask<LexiconReport>('POST', `/api/lexicons?label=${encodeURIComponent(label)}`, file),
  bringEdition: (file: Blob) => ask<EditionReport>('POST', '/api/editions', file),
  forget: (hash: string) => ask<void>('DELETE', `/api/me/uploads/${encodeURIComponent(hash)}`),
}
