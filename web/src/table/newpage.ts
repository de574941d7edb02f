/* A server of another version serves another page: the one that is open is loaded again, and finds its draft. */

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/
const KEY = 'loaded-again-for'

/** The program that a page of the server starts. */
export function programOf(html: string): string | null {
  return SCRIPT.exec(html)?.[1] ?? null
}

/** Whether the server now serves another program than the one that runs here; it is loaded once, not for ever. */
export async function isOutdated(): Promise<boolean> {
  const mine = document.querySelector('script[type=module][src]')?.getAttribute('src')
  try {
    const answer = await fetch('/', { cache: 'no-cache' })
    const served = answer.ok ? programOf(await answer.text()) : null
    if (!served || !mine || served === mine || sessionStorage.getItem(KEY) === served) return false
    sessionStorage.setItem(KEY, served)
    return true
  } catch {
    return false // the line went again, or this browser keeps nothing
  }
}
