/* The keyboard's way out of a board. */

/** To the first tool that can be used; with none, the focus only lets go, and Tab goes on from the board. */
export function leaveBoard(): void {
  const tool = [...document.querySelectorAll<HTMLButtonElement>('[data-tools] button')].find(
    (button) => !button.disabled,
  )
  if (tool) tool.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
