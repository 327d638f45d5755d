import { useState } from 'react'
import { cardName } from '#contract/subscription/card-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import type { RefundProps } from '#web/billing/document/document-view.tsx'
import { nameOf } from '#web/billing/document-paths.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useRefund } from './queries.ts'

/** Gives money back, all that is left of a payment unless changed; says where it goes and what is owed afterwards. */
export function RefundDialog({ copy, payment, onClose }: RefundProps) {
  const { document, client } = copy
  const { currency } = document
  const refund = useRefund(document.kind)
  const [amount, setAmount] = useState(payment.refundable)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const cents = parseMoney(amount)
  const left = parseMoney(payment.refundable) ?? 0
  const wrong =
    cents === undefined || cents <= 0 ? (
      'Enter an amount above 0'
    ) : cents > left ? (
      <>
        Refund at most <Money amount={payment.refundable} currency={currency} />
      </>
    ) : undefined
  const fields = isSendError(refund.error) ? refund.error.fields : undefined
  const who = client?.display_name ?? 'the client'
  const submit = () => {
    setAsked(true)
    if (wrong || cents === undefined || refund.isPending) return
    refund.mutate(
      { id: document.id, payment_id: payment.id, amount: moneyText(cents), reason: reason.trim() || null },
      {
        onSuccess: ({ refund: made }) => {
          toast({
            kind: made.status === 'completed' ? 'success' : 'plain',
            title: made.status === 'completed' ? `Refunded on ${nameOf(document)}` : 'The refund is on its way',
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!refund.isPending}
      title={`Refund a payment of ${nameOf(document)}`}
      description={
        <>
          <Money amount={payment.refundable} currency={currency} /> of{' '}
          {payment.card ? cardName(payment.card) : 'this payment'} can be refunded.
        </>
      }
      initialFocus="input"
      footer={
        <>
          <Button onClick={onClose}>Keep payment</Button>
          <Button variant="danger" busy={refund.isPending} onClick={submit}>
            Refund{' '}
            {cents !== undefined && cents > 0 && !wrong && <Money amount={moneyText(cents)} currency={currency} />}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {refund.isError && !fields?.amount && (
          <Banner tone="problem" urgent title="It wasn't refunded">
            {plainMessage(refund.error)}
          </Banner>
        )}
        <Field label="Amount" error={asked ? (wrong ?? fields?.amount?.[0]) : undefined}>
          <MoneyInput currency={currency} value={amount} onChange={setAmount} />
        </Field>
        <Field label="Reason" optional help={`${who} sees it in the refund email`}>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <p className="border-t border-line pt-3 text-ink-muted">
          {payment.card
            ? `The money goes back to ${cardName(payment.card)}. The bank can take up to 10 days to show it.`
            : `This records that you returned the money. Nothing is sent: pay it back yourself.`}{' '}
          {document.kind === 'invoice' && `The invoice balance goes up by the same amount.`}
        </p>
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
