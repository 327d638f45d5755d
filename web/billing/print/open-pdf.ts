import type { DocumentKind } from '#contract/billing/shapes.ts'
import { openFile } from '#web/users/open-file.ts'
import { getDocumentPdf } from '../queries.ts'

/** Shows the PDF of a document in a tab of its own. */
export function openPdf(kind: DocumentKind, id: string) {
  return openFile(() => getDocumentPdf(kind, id))
}
