/* What the server would not do, in the reader's words. */
import { named, t } from './i18n/index.svelte'
import { RequestError } from './wire/http'

export function explained(error: unknown, otherwise = t().status.failedText): string {
  return named(t().errors, error instanceof RequestError ? error.code : '', otherwise)
}
