import { useCan } from '#web/api/access.ts'
import { openDeposit } from '../payments/open-deposit.ts'
import type { EditorCopy } from '../queries.ts'
import { canSignInPerson, isCredit } from './document-menu.ts'
import { stepOf } from './next-step.tsx'

const over = ['void', 'superseded', 'declined', 'written_off']

/** What this person may do with the open document, by its state: the next step, and what stands beside it. */
export function useDocumentRights(copy: EditorCopy) {
  const can = useCan()
  const { document } = copy
  const { kind, status, display_status } = document
  const step = stepOf(document, can)
  const isDraft = status === 'draft'
  const isPayable = kind === 'invoice' && status === 'sent' && document.balance !== '0.00'
  const takesDeposit = kind === 'estimate' && (status === 'approved' || status === 'converted')
  const records = (isPayable || takesDeposit) && can('payments.record')
  return {
    step,
    edits: isDraft && can(`${kind}s.edit`),
    sends: can(`${kind}s.send`) && !over.includes(display_status),
    sharesLink: can(`${kind}s.send`) && !isDraft,
    signs: canSignInPerson(document, can('estimates.edit')),
    converts:
      kind === 'estimate' &&
      !isCredit(document) &&
      ['approved', 'converted'].includes(display_status) &&
      can('invoices.edit'),
    refunds: can('payments.refund'),
    records,
    recordsPayment: isPayable && records,
    /** Recording a payment stands beside the next step, where it is not the next step itself. */
    paysBeside: isPayable
      ? records && step?.action !== 'pay'
      : records && status === 'approved' && openDeposit(copy) > 0,
  }
}

export type DocumentRights = ReturnType<typeof useDocumentRights>
