import { nounOf } from '#contract/billing/change-order-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'

type NamedDocument = {
  id: string
  kind: DocumentKind
  number: string | null
  title?: string | null
  change_order?: unknown
  extra_days?: number
  client_name?: string | null
}

export const listPath = (kind: DocumentKind) => (kind === 'estimate' ? '/billing' : '/billing?tab=invoices')
export const createPath = (kind: DocumentKind) => `/billing/create-${kind}`
export const editPath = ({ kind, id }: Pick<NamedDocument, 'id' | 'kind'>) => `/billing/${kind}/${id}`
/** A client's own pages of the same. */
export const clientListPath = (kind: DocumentKind) =>
  kind === 'estimate' ? '/dashboard/documents' : '/dashboard/documents?tab=invoices'
export const clientViewPath = ({ kind, id }: Pick<NamedDocument, 'id' | 'kind'>) => `/dashboard/${kind}s/${id}`
export const viewPath = ({ kind, id }: Pick<NamedDocument, 'id' | 'kind'>) => `/billing/${kind}/${id}/view`

/** The client's page on a device of the company, to be signed there. */
export const signPath = (document: Pick<NamedDocument, 'id' | 'kind'>) => `${viewPath(document)}?as=signing`

/** "EST-1042", or "Draft estimate for Renee Ortiz" before it has a number. */
export function nameOf(document: NamedDocument): string {
  if (document.number) return document.number
  const draft = `Draft ${nounOf(document)}`
  return document.client_name ? `${draft} for ${document.client_name}` : draft
}
