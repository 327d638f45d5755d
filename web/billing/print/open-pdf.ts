import type { DocumentKind } from '#contract/billing/shapes.ts'
import { toastError } from '#web/users/toast-error.ts'
import { getDocumentPdf } from '../queries.ts'

/** Shows the PDF of a document in a tab of its own. */
export function openPdf(kind: DocumentKind, id: string) {
  return openFile(() => getDocumentPdf(kind, id))
}

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
