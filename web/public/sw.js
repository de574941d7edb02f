/* Says the truth when a page cannot come, and opens the table when somebody is called back to it. It keeps no page and no
   file: all that is shown comes from the server, so nobody sees an old version after an upgrade. */
const OFFLINE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chevalet</title>
<style>
  :root { color-scheme: light dark; --paper: #F3E8D0; --ink: #1E1B17; --ink-2: #5A5043; --tile: #FFFAEC; --edge: #CFBA8B; --tomato: #BF3419; --on: #FFF6E2 }
  @media (prefers-color-scheme: dark) { :root { --paper: #191714; --ink: #F2E7CF; --ink-2: #BDB199; --tile: #EADFC4; --edge: #A3926B; --tomato: #E4694A; --on: #1B1108 } }
  body { display: grid; place-content: center; justify-items: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 18px/1.5 "Source Serif 4", Georgia, serif; text-align: center }
  h1, button, b { font-family: Jost, Futura, "Century Gothic", system-ui, sans-serif }
  h1 { margin: 28px 0 8px; font-size: 28px; line-height: 1.2 }
  p { max-width: 34em; margin: 0 0 12px }
  .soft { color: var(--ink-2) }
  .tiles { display: flex; gap: 3px }
  b { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 5px; background: var(--tile); box-shadow: 0 4px 0 var(--edge); color: #1E1B17; font-size: 29px; font-weight: 500 }
  b:nth-child(2) { rotate: 8deg; translate: 0 10px }
  b:nth-child(3) { rotate: -14deg; translate: 4px 20px }
  button { min-height: 52px; margin-top: 12px; padding: 0 28px; border: 0; border-radius: 5px; background: var(--tomato); color: var(--on); font-size: 18px; font-weight: 600; cursor: pointer }
</style>
<main>
  <div class="tiles" aria-hidden="true" style="justify-content: center"><b>O</b><b>U</b><b>P</b></div>
  <h1></h1>
  <p data-say="kept"></p>
  <p class="soft" data-say="soon"></p>
  <button></button>
</main>
<script>
  const words = {
    fr: {
      offline: 'Vous êtes hors ligne', silent: 'Le serveur ne répond pas', again: 'Réessayer',
      kept: 'Chevalet se joue avec le serveur : sans lui, rien ne peut se poser. Vos parties y sont gardées, là où vous les avez laissées.',
      soon: 'Cette page revient d’elle-même dès que le serveur répond.',
    },
    en: {
      offline: 'You are offline', silent: 'The server does not answer', again: 'Try again',
      kept: 'Chevalet plays with its server: without it nothing can be laid. Your games are kept there, where you left them.',
      soon: 'This page comes back by itself as soon as the server answers.',
    },
  }
  let language = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
  try { language = JSON.parse(localStorage.getItem('chevalet')).language } catch {}
  const say = words[language] ?? words.fr
  const title = document.querySelector('h1')
  const show = () => { title.textContent = navigator.onLine ? say.silent : say.offline }
  document.documentElement.lang = language
  for (const line of document.querySelectorAll('[data-say]')) line.textContent = say[line.dataset.say]
  document.querySelector('button').textContent = say.again
  document.querySelector('button').onclick = () => location.reload()
  show()
  addEventListener('offline', show)
  const look = () => fetch('/healthz').then((answer) => answer.ok && location.reload(), show)
  addEventListener('online', look)
  setInterval(look, 5000)
</script>
</html>`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => new Response(OFFLINE, { status: 503, headers: HEADERS })))
})

self.addEventListener('notificationclick', (event) => {
  const address = event.notification.data
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === address)
      return open ? open.focus() : self.clients.openWindow(address)
    }),
  )
})
