/* The example of an article: a guided position, and the article it is about. */
import { t } from '../../i18n/index.svelte'
import type { Article, LessonDown } from '../../wire/generated'
import { http } from '../../wire/http'
import { LessonSession } from '../lesson/lesson.svelte'

export class ExampleSession extends LessonSession {
  constructor(
    found: LessonDown,
    readonly text: Article,
    back: () => void,
  ) {
    const { id, title } = text
    super(found, 1, back, (message) => http.tryInExample(found.game, id, message), t().rules.trying(id, title))
  }
}
