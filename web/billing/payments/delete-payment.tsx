import type { Payment } from '#contract/billing/shapes.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useDeletePayment } from '../queries.ts'

/** Asks before a payment that was recorded by mistake is taken out. */
export function DeletePayment({ copy, payment, onDone }: ActionProps & { payment: Payment }) {
  const { document } = copy
  const remove = useDeletePayment(document.kind)
  const submit = () =>
    remove.mutate(
      { id: document.id, payment_id: payment.id },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `Payment deleted from ${nameOf(document)}` })
          onDone()
        },
        onError: (error) => {
          toast({ kind: 'problem', title: "It wasn't deleted", body: plainMessage(error) })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      danger
      busy={remove.isPending}
      title="Delete this payment?"
      consequences={
        <>
          <Money amount={payment.amount} currency={document.currency} /> ({methodLabels[payment.method]},{' '}
          <DayText day={payment.date} />) is taken off {nameOf(document)}, as if it had never been recorded. If you did
          receive the money, use Refund instead.
        </>
      }
      action="Delete payment"
      onConfirm={submit}
    />
  )
}
