import type { DocumentKind } from '#contract/billing/shapes.ts'
import { getDocumentPdf } from '../queries.ts'
import { toastError } from '../toast-error.ts'

/** Shows the PDF in a tab of its own, opened within the press so that it is not taken for a pop-up. */
export async function openPdf(kind: DocumentKind, id: string) {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await getDocumentPdf(kind, id))
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    toastError(error)
  }
}
