/* For whoever has no mouse. */

/** What scrolls can be reached by Tab, as long as it scrolls. */
export function reachable(node: HTMLElement) {
  const look = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
    else node.removeAttribute('tabindex')
  }
  const sized = new ResizeObserver(look)
  const changed = new MutationObserver(look)
  sized.observe(node)
  changed.observe(node, { childList: true, subtree: true, characterData: true })
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}
