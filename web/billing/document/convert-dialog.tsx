import { useNavigate } from 'react-router'
import { invoicedOf, isTooMuch, partOf } from '#contract/billing/part-rules.ts'
import { formatMoney, parseMoney } from '#contract/values/money.ts'
import { percentProblem } from '#contract/values/number-kinds.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { openDeposit } from '../payments/open-deposit.ts'
import { useConvertEstimateToInvoice } from '../queries.ts'

type Say = (cents: number) => string

/** An invoice of the whole estimate, of what is left, or of a percentage. */
export function ConvertDialog({ copy, onDone }: ActionProps) {
  const { document } = copy
  const { locale } = useFormats()
  const say: Say = (cents) => formatMoney(cents, document.currency, locale)
  const converting = useConvertForm({ copy, onDone }, say)
  const { form, invoiced, left, amount } = converting
  return (
    <FormDialog
      form={form}
      title={`Create an invoice from ${nameOf(document)}?`}
      description={
        invoiced > 0
          ? `${say(left)} of ${say(invoiced + left)} is left to invoice.`
          : 'Lines, client, tax and discount are copied over.'
      }
      action={`Create invoice · ${say(amount)}`}
      onClose={onDone}
    >
      <RadioCards
        label="How much"
        hideLabel
        {...form.input('way')}
        choices={[
          { value: 'all', label: invoiced > 0 ? "All that's left" : 'All', note: say(left) },
          { value: 'percent', label: 'Percentage', note: 'A first or further part' },
        ]}
      />
      {form.values.way === 'percent' && <PercentField {...converting} say={say} />}
      <Deposit copy={copy} say={say} />
    </FormDialog>
  )
}

type PercentFieldProps = Pick<ReturnType<typeof useConvertForm>, 'form' | 'left' | 'amount'> & { say: Say }

function PercentField({ form, left, amount, say }: PercentFieldProps) {
  return (
    <Field
      label="Percent of the estimate"
      help={amount > 0 && amount <= left ? `${say(amount)} now, ${say(left - amount)} later` : undefined}
      {...form.field('percent')}
    >
      <PercentInput {...form.input('percent')} className="max-w-36" />
    </Field>
  )
}

function useConvertForm({ copy: { document, invoices }, onDone }: ActionProps, say: Say) {
  const convert = useConvertEstimateToInvoice()
  const navigate = useNavigate()
  const { invoiced, left } = invoicedOf(document.total, invoices)
  const problemOf = (percent: string) => {
    const part = partOf(document.total, percent)
    if (!part) return percentProblem(percent) ?? 'Enter a percentage above 0'
    return isTooMuch(part.amount, left) ? `Only ${say(left)} is left to invoice` : undefined
  }
  const form = useSaveForm({
    values: { way: 'all' as 'all' | 'percent', percent: '50' },
    check: ({ way, percent }) => ({ percent: way === 'percent' ? problemOf(percent) : undefined }),
    save: ({ way, percent }) =>
      convert.mutateAsync({
        id: document.id,
        portion: way === 'percent' ? partOf(document.total, percent)?.portion : undefined,
      }),
    saved: ({ invoice_id }) => {
      const known = invoices.some(({ id }) => id === invoice_id)
      toast(known ? 'That part has already been invoiced. Here it is.' : `Invoice made from ${nameOf(document)}`)
      onDone()
      navigate(editPath({ kind: 'invoice', id: invoice_id }))
    },
  })
  const { way, percent } = form.values
  const amount = way === 'all' ? left : (partOf(document.total, percent)?.amount ?? 0)
  return { form, invoiced, left, amount }
}

/** What becomes of the deposit: what was paid of it is deducted from the invoice. */
function Deposit({ copy, say }: Pick<ActionProps, 'copy'> & { say: Say }) {
  const held = parseMoney(copy.document.amount_paid) ?? 0
  const open = openDeposit(copy)
  if (held === 0 && open === 0) return null
  return (
    <p className="text-small text-ink-muted">
      {held > 0 && `The ${say(held)} deposit you're holding is applied to this invoice. `}
      {open > 0 &&
        (held > 0
          ? `${say(open)} of it hasn't been paid yet.`
          : `The deposit of ${say(open)} hasn't been paid yet. When you get it, record it on the estimate or the invoice.`)}
    </p>
  )
}
