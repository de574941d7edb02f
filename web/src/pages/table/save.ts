/* Handing a file to whoever asked for it: the device's own way for a picture on a phone, else a download. */
export async function saveFile(name: string, body: Blob): Promise<void> {
  const file = new File([body], name, { type: body.type })
  if (matchMedia('(pointer: coarse)').matches && body.type === 'image/png' && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (refused) {
      if (refused instanceof DOMException && refused.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
