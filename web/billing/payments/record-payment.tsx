import { methodLabels, paymentMethods } from '#contract/billing/word-rules.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { mostOf, type RecordForm, useRecordForm } from './use-record-form.ts'

/**
 * Money that came in. Of an invoice all that is owed unless changed: less is a part payment, more becomes the client's
 * credit. Of an estimate its deposit, which is held until an invoice takes it.
 */
export function RecordPayment({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const { locale } = useFormats()
  const form = useRecordForm({ copy, onDone })
  const isDeposit = document.kind === 'estimate'
  const verb = isDeposit ? 'Record deposit' : 'Record payment'
  const { cents = 0 } = form
  return (
    <FormDialog
      form={form}
      title={`Record a ${isDeposit ? 'deposit' : 'payment'} on ${nameOf(document)}`}
      description={isDeposit ? <DepositAsked copy={copy} /> : <Owed copy={copy} />}
      initialFocus="input"
      action={cents > 0 ? `${verb} · ${formatMoney(cents, document.currency, locale)}` : verb}
      onClose={onDone}
    >
      <PaymentFields form={form} currency={document.currency} />
      {!isDeposit && (
        <Outcome
          cents={form.cents}
          balance={parseMoney(document.balance) ?? 0}
          currency={document.currency}
          client={client?.display_name}
        />
      )}
      <ConfirmMore copy={copy} form={form} />
    </FormDialog>
  )
}

function PaymentFields({ form, currency }: { form: RecordForm; currency: string }) {
  const { today } = useFormats()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" {...form.field('amount')}>
          <MoneyInput {...form.input('amount')} currency={currency} />
        </Field>
        <Field label="Method">
          <Select {...form.input('method')}>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Date" {...form.field('date')}>
          <DateInput {...form.input('date')} max={today} />
        </Field>
        <Field label={form.values.method === 'check' ? 'Check number' : 'Reference'} optional>
          <Input {...form.input('reference')} maxLength={200} />
        </Field>
      </div>
      <Field label="Note" optional>
        <Input {...form.input('note')} maxLength={500} />
      </Field>
    </>
  )
}

/** Asks before more is recorded than is asked for. */
function ConfirmMore({ copy, form }: { copy: ActionProps['copy']; form: RecordForm }) {
  const { document, client } = copy
  const { locale } = useFormats()
  const say = (cents: number) => formatMoney(cents, document.currency, locale)
  const { cents = 0 } = form
  const most = parseMoney(mostOf(copy)) ?? 0
  const [whole, rest] = [say(most), say(Math.max(0, cents - most))]
  return (
    <ConfirmDialog
      open={form.asking}
      onOpenChange={form.setAsking}
      title={`Record ${say(cents)}?`}
      consequences={
        document.kind === 'estimate'
          ? `${nameOf(document)} is for ${whole}. The deposit is ${rest} more than that.`
          : `${nameOf(document)} has ${whole} due. The other ${rest} becomes credit for ${client?.display_name ?? 'the client'}, to use on another invoice or refund.`
      }
      action={`Record ${say(cents)}`}
      cancel="Change amount"
      onConfirm={form.submit}
    />
  )
}

/** What the client owes, and who said how much of it is on its way. */
function Owed({ copy: { document, client, payment_notice } }: Pick<ActionProps, 'copy'>) {
  return (
    <>
      {client?.display_name} owes <Money amount={document.balance} currency={document.currency} />.
      {payment_notice && ' Filled in from what they told you. Check it against what you received.'}
    </>
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
