import type { Document, DocumentKind } from '#contract/billing/shapes.ts'

/** What a document is called where it has no number yet. */
export function titleOf(document: Pick<Document, 'kind' | 'number' | 'title'>): string {
  return document.number ?? document.title ?? kindTitles[document.kind]
}

export const kindTitles: Record<DocumentKind, string> = { estimate: 'Estimate', invoice: 'Invoice' }

/** What writing a document answers: its id by its kind, and it. */
export function answer(document: Document) {
  return { ...(document.kind === 'estimate' ? { estimate_id: document.id } : { invoice_id: document.id }), document }
}
