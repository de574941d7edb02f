/* Handing a link on: the device's own way when asked for, else the clipboard. True when it was copied. */
export async function shareLink(url: string, title: string, byDevice: boolean): Promise<boolean> {
  try {
    if (byDevice && 'share' in navigator) {
      await navigator.share({ url, title })
      return false
    }
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return copyByHand(url)
  }
}

/** A text, by the device's own way on a phone. True when it was copied. */
export async function shareWords(text: string): Promise<boolean> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text })
      return false
    }
    await navigator.clipboard.writeText(text)
    return true
  } catch (refused) {
    return refused instanceof DOMException && refused.name === 'AbortError' ? false : copyByHand(text)
  }
}

/** Plain http from another machine has no clipboard: select and copy as of old. */
function copyByHand(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
