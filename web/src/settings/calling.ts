/* Calling somebody who looks elsewhere back to the table: the icon of the tab, and a notification where it was asked for. */
import turnIcon from '../styles/icon-turn.svg'
import { settings } from './settings.svelte'

export const canCall = (): boolean => 'Notification' in window

/** Asks the browser, which asks the person; false when either says no. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === 'granted'
}

/** Only when the page is out of sight or another window has the focus: whoever plays here needs no call. */
export async function call(title: string, body: string): Promise<void> {
  const looking = !document.hidden && document.hasFocus()
  if (settings.calls === 'off' || looking || !canCall() || Notification.permission !== 'granted') return
  const notice = { body, tag: location.pathname, icon: '/icon-192.png', data: location.href }
  // phones show only what a service worker shows; a browser that keeps none still has the plain way
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker?.active) return worker.showNotification(title, notice)
  new Notification(title, notice).onclick = () => window.focus()
}

let usual: string | null = null

/** The icon of the tab carries a dot while the table waits for you. */
export function markIcon(waiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  usual ??= icon.href
  icon.href = waiting ? turnIcon : usual
}
