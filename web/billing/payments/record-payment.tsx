import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { methodLabels, type PaymentMethod, paymentMethods } from '#contract/billing/word-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useRecordPayment } from '../queries.ts'
import { openDeposit } from './open-deposit.ts'

/**
 * Money that came in. Of an invoice all that is owed unless changed: less is a part payment, more becomes the client's
 * credit. Of an estimate its deposit, which is held until an invoice takes it.
 */
export function RecordPayment({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const { today, locale } = useFormats()
  const record = useRecordPayment(document.kind)
  const isDeposit = document.kind === 'estimate'
  const due = isDeposit ? moneyText(openDeposit(copy)) : document.balance
  const [paymentId] = useState(() => newId())
  const said = copy.payment_notice
  const [values, setValues] = useState({
    amount: said?.amount ?? (due === '0.00' ? '' : due),
    method: (said?.method ?? 'check') as PaymentMethod,
    date: said?.date ?? today,
    reference: said?.reference ?? '',
    note: '',
  })
  const [asked, setAsked] = useState(false)
  const [sure, setSure] = useState(false)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const cents = parseMoney(values.amount)
  const balance = parseMoney(document.balance) ?? 0
  const problems = {
    amount: cents === undefined || cents <= 0 ? 'Enter an amount above 0' : undefined,
    date: !isDay(values.date) ? 'Enter a date' : values.date > today ? "The date can't be in the future" : undefined,
  }
  const verb = isDeposit ? 'Record deposit' : 'Record payment'
  const most = isDeposit ? (parseMoney(document.total) ?? 0) : balance
  const over = cents === undefined ? 0 : cents - most
  const say = (amount: number) => formatMoney(amount, document.currency, locale)
  const overWords = (whole: string, rest: string) =>
    isDeposit
      ? `${nameOf(document)} is for ${whole}. The deposit is ${rest} more than that.`
      : `${nameOf(document)} has ${whole} due. The other ${rest} becomes credit for ${client?.display_name ?? 'the client'}, to use on another invoice or refund.`
  const submit = (confirmed = false) => {
    setAsked(true)
    if (problems.amount || problems.date || cents === undefined) return
    if (over > 0 && !confirmed) return setSure(true)
    setSure(false)
    record.mutate(
      {
        id: document.id,
        payment_id: paymentId,
        amount: moneyText(cents),
        method: values.method,
        date: values.date,
        reference: values.reference.trim() || null,
        note: values.note.trim() || null,
        kind: isDeposit ? 'deposit' : cents >= balance ? 'final' : 'progress',
      },
      {
        onSuccess: ({ document: paid, message }) => {
          toast({
            kind: 'success',
            body: message,
            title: isDeposit
              ? `Deposit recorded on ${nameOf(document)}`
              : paid.balance === '0.00'
                ? `${nameOf(document)} is paid`
                : `Payment recorded on ${nameOf(document)}`,
          })
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`Record a ${isDeposit ? 'deposit' : 'payment'} on ${nameOf(document)}`}
      description={
        isDeposit ? (
          <DepositAsked copy={copy} />
        ) : (
          <>
            {client?.display_name} owes <Money amount={document.balance} currency={document.currency} />.
            {said && ' Filled in from what they told you. Check it against what you received.'}
          </>
        )
      }
      initialFocus="input"
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" busy={record.isPending} onClick={() => submit()}>
            {cents !== undefined && cents > 0 ? `${verb} · ${say(cents)}` : verb}
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
        {record.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(record.error)}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Amount" error={asked ? problems.amount : undefined}>
            <MoneyInput currency={document.currency} value={values.amount} onChange={(amount) => set({ amount })} />
          </Field>
          <Field label="Method">
            <Select value={values.method} onChange={(event) => set({ method: event.target.value as PaymentMethod })}>
              {paymentMethods.map((method) => (
                <option key={method} value={method}>
                  {methodLabels[method]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Date" error={asked ? problems.date : undefined}>
            <DateInput value={values.date} max={today} onChange={(date) => set({ date })} />
          </Field>
          <Field label={values.method === 'check' ? 'Check number' : 'Reference'} optional>
            <Input
              value={values.reference}
              maxLength={200}
              onChange={(event) => set({ reference: event.target.value })}
            />
          </Field>
        </div>
        <Field label="Note" optional>
          <Input value={values.note} maxLength={500} onChange={(event) => set({ note: event.target.value })} />
        </Field>
        {!isDeposit && (
          <Outcome cents={cents} balance={balance} currency={document.currency} client={client?.display_name} />
        )}
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
      <ConfirmDialog
        open={sure}
        onOpenChange={setSure}
        title={`Record ${say(cents ?? 0)}?`}
        consequences={overWords(say(most), say(over))}
        action={`Record ${say(cents ?? 0)}`}
        cancel="Change amount"
        onConfirm={() => submit(true)}
      />
    </Dialog>
  )
}

/** What was asked for, and what becomes of it. */
function DepositAsked({ copy }: Pick<ActionProps, 'copy'>) {
  const { document, client } = copy
  return (
    <>
      {document.deposit_amount !== '0.00' && (
        <>
          You asked {client?.display_name} for <Money amount={document.deposit_amount} currency={document.currency} />.{' '}
        </>
      )}
      It's held until you invoice this estimate. The client gets a receipt.
    </>
  )
}

type OutcomeProps = { cents: number | undefined; balance: number; currency: string; client: string | undefined }

/** What the payment does to what is owed, in words. */
function Outcome({ cents, balance, currency, client = 'The client' }: OutcomeProps) {
  if (cents === undefined || cents <= 0) return null
  const left = balance - cents
  return (
    <p role="status" className="border-t border-line pt-3 text-ink-muted">
      {left === 0 && 'This pays the invoice in full. The client gets a receipt.'}
      {left > 0 && (
        <>
          Partial payment: <Money amount={moneyText(left)} currency={currency} className="font-label text-ink" /> stays
          open.
        </>
      )}
      {left < 0 && (
        <>
          This pays the invoice in full. {client} keeps{' '}
          <Money amount={moneyText(-left)} currency={currency} className="font-label text-ink" /> as credit.
        </>
      )}
    </p>
  )
}
