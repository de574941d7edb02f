/* What depends on whether everything fits: attached to an element that scrolls when it is too full. */

/** Looks now, and again when the element's size or content changes. */
function look(node: HTMLElement, fit: () => void) {
  const sized = new ResizeObserver(fit)
  const changed = new MutationObserver(fit)
  sized.observe(node)
  changed.observe(node, { childList: true, subtree: true, characterData: true })
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}

/** What scrolls can be reached by Tab, as long as it scrolls: some have no mouse. */
export function reachable(node: HTMLElement) {
  return look(node, () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
    else node.removeAttribute('tabindex')
  })
}

/** The legend inside is shown only as long as everything else of the column fits with it. */
export function givesWay(node: HTMLElement) {
  return look(node, () => {
    const legend = node.querySelector<HTMLElement>('.legend')
    if (!legend) return
    legend.hidden = false
    legend.hidden = node.scrollHeight > node.clientHeight
  })
}
