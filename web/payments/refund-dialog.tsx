import { useState } from 'react'
import { refundProblem } from '#contract/billing/payment-rules.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { plainMessage } from '#web/api/send-error.ts'
import type { RefundProps } from '#web/billing/document/document-view.tsx'
import { nameOf } from '#web/billing/document-paths.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useRefund } from './queries.ts'

/** Gives money back, all that is left of a payment unless changed; says where it goes and what is owed afterwards. */
export function RefundDialog(props: RefundProps) {
  const { copy, payment, onClose } = props
  const { document, client } = copy
  const { currency } = document
  const form = useRefundForm(props)
  const name = nameOf(document)
  return (
    <FormDialog
      form={form}
      dismissible={!form.busy}
      title={`Refund a payment of ${name}`}
      description={
        <>
          <Money amount={payment.refundable} currency={currency} /> of{' '}
          {payment.card ? cardName(payment.card) : 'this payment'} can be refunded.
        </>
      }
      initialFocus="input"
      action={<>Refund {form.cents !== undefined && <Money amount={moneyText(form.cents)} currency={currency} />}</>}
      danger
      cancel="Keep payment"
      onClose={onClose}
    >
      <Field label="Amount" {...form.field('amount')}>
        <MoneyInput {...form.input('amount')} currency={currency} />
      </Field>
      <Field label="Reason" optional help={`${client?.display_name ?? 'the client'} sees it in the refund email`}>
        <Input {...form.input('reason')} maxLength={500} />
      </Field>
      <p className="border-t border-line pt-3 text-ink-muted">
        {payment.card
          ? `The money goes back to ${cardName(payment.card)}. The bank can take up to 10 days to show it.`
          : `This records that you returned the money. Nothing is sent: pay it back yourself.`}{' '}
        {document.kind === 'invoice' && `The invoice balance goes up by the same amount.`}
      </p>
    </FormDialog>
  )
}

function useRefundForm({ copy: { document }, payment, onClose }: RefundProps) {
  const { locale } = useFormats()
  const refund = useRefund(document.kind)
  const [values] = useState({ amount: payment.refundable, reason: '' })
  const say = (amount: string) => formatMoney(amount, document.currency, locale)
  const amountProblem = (amount: string) => refundProblem(amount, payment.refundable, say)
  const form = useSaveForm({
    values,
    check: ({ amount }) => ({ amount: amountProblem(amount) }),
    save: ({ amount, reason }) =>
      refund.mutateAsync({
        id: document.id,
        payment_id: payment.id,
        amount: moneyText(parseMoney(amount) ?? 0),
        reason: reason.trim() || null,
      }),
    saved: ({ refund: { status } }) => {
      const isDone = status === 'completed'
      toast({
        kind: isDone ? 'success' : 'plain',
        title: isDone ? `Refunded on ${nameOf(document)}` : 'The refund is on its way',
      })
      onClose()
    },
    words: (error) => `It wasn't refunded. ${plainMessage(error)}`,
  })
  const { amount } = form.values
  return { ...form, cents: amountProblem(amount) ? undefined : parseMoney(amount) }
}
