import { useNavigate } from 'react-router'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useAlone } from '#web/api/form/use-alone.ts'
import { toastError } from '#web/users/toast-error.ts'
import { editPath } from './document-paths.ts'
import { useDuplicateEstimate, useDuplicateInvoice } from './queries.ts'

/** A new draft with the same lines, opened at once; a second press before it is open does nothing. */
export function useDuplicate() {
  const navigate = useNavigate()
  const estimate = useDuplicateEstimate()
  const invoice = useDuplicateInvoice()
  const { busy, isBusy, alone } = useAlone()
  const make = async ({ kind, id }: { kind: DocumentKind; id: string }, end: () => void) => {
    const { document } = await (kind === 'estimate' ? estimate : invoice).mutateAsync({ id })
    navigate(editPath(document))
    end()
  }
  const duplicate = (of: { kind: DocumentKind; id: string }) => {
    if (!isBusy()) void alone((end) => make(of, end).catch(toastError))
  }
  return { duplicate, busy }
}
