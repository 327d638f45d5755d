import {
  addPayment,
  changePayment,
  type DraftPayment,
  depositAgain,
  movePayment,
  placeLeft,
  removePayment,
  splitIntoPayments,
} from '#contract/billing/drafts/draft-payment-rules.ts'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Cents } from '#contract/values/money.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { type DraftChange, newKey } from '../options/option-actions.ts'

/** What can be done with the payments of an estimate. `total` in cents, where it is known. */
export type PaymentActions = ReturnType<typeof paymentActions>

export function paymentActions(
  draft: Pick<Draft, 'deposit' | 'schedule'>,
  change: DraftChange,
  total: Cents | undefined,
) {
  const { deposit, schedule } = draft
  const onPayments = (next: (payments: Draft['schedule']) => DraftPayment[]) =>
    change((now) => ({ schedule: next(now.schedule) }))
  const undoable = (title: string) =>
    toast({ title, action: { label: 'Undo', onSelect: () => change({ deposit, schedule }) } })
  return {
    split: () => {
      change(splitIntoPayments(draft, total, newKey))
      undoable('Payments added')
    },
    add: () => onPayments((payments) => addPayment(payments, total, newKey())),
    placeLeft: () => onPayments((payments) => placeLeft(payments, total)),
    write: (key: string, what: Partial<DraftPayment>) => onPayments((payments) => changePayment(payments, key, what)),
    move: (key: string, by: -1 | 1) => onPayments((payments) => movePayment(payments, key, by)),
    remove: (key: string) => {
      onPayments((payments) => removePayment(payments, key))
      undoable('Payment removed')
    },
    /** A deposit, or none, and no payments. */
    join: () => {
      change((now) => depositAgain(now))
      undoable('Payments removed')
    },
  }
}
