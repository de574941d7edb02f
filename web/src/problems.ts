/* What the server would not do, in the reader's words. */
import { named, t } from './i18n/index.svelte'
import { Problem } from './wire/http'

export function explained(problem: unknown, otherwise = t().status.failedText): string {
  return named(t().problems, problem instanceof Problem ? problem.code : '', otherwise)
}
