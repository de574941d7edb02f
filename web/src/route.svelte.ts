/* Where we are: the address, and moving without reloading the page. */
let path = $state(location.pathname)
let query = $state.raw(new URLSearchParams(location.search))

function read(): void {
  path = location.pathname
  query = new URLSearchParams(location.search)
}

addEventListener('popstate', read)

/** Links marked data-route are followed here. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-route]')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  read()
  scrollTo(0, 0)
}

export const route = {
  get path() {
    return path
  },
  get query() {
    return query
  },
}
