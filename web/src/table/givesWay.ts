/* For a column that is sometimes too full. */

/** The legend inside is shown only as long as everything else of the column fits with it. */
export function givesWay(node: HTMLElement) {
  const look = () => {
    const legend = node.querySelector<HTMLElement>('.legend')
    if (!legend) return
    legend.hidden = false
    legend.hidden = node.scrollHeight > node.clientHeight
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
