import { toastError } from './toast-error.ts'

/** Shows a file in a tab of its own, opened within the press so that it is not taken for a pop-up. */
export async function openFile(read: () => Promise<Blob>) {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await read())
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    toastError(error)
  }
}
