/** Some browsers only copy within the press itself: the promise of the text is handed over, not the text. */
export async function copyText(coming: Promise<string>) {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    await navigator.clipboard.writeText(await coming)
    return
  }
  const blob = coming.then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
