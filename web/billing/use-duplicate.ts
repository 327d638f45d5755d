import { useNavigate } from 'react-router'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { editPath } from './document-paths.ts'
import { useDuplicateEstimate, useDuplicateInvoice } from './queries.ts'
import { toastError } from './toast-error.ts'

/** A new draft with the same lines, opened at once. */
export function useDuplicate() {
  const navigate = useNavigate()
  const estimate = useDuplicateEstimate()
  const invoice = useDuplicateInvoice()
  return ({ kind, id }: { kind: DocumentKind; id: string }) => {
    const made = kind === 'estimate' ? estimate.mutateAsync({ id }) : invoice.mutateAsync({ id })
    made.then(({ document }) => navigate(editPath(document)), toastError)
  }
}
