import { numberInJob } from '#contract/billing/change-order-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { openDeposit } from '../payments/open-deposit.ts'
import { LineParts } from './line-parts.tsx'
import { useConvertForm } from './use-convert-form.ts'

/** An invoice of the whole estimate, of what is left, or of a part: by percent, by amount, by line. */
export function ConvertDialog({ copy, onDone }: ActionProps) {
  const { document } = copy
  const converting = useConvertForm({ copy, onDone })
  const { form, billed, left, all, say } = converting
  return (
    <FormDialog
      form={form}
      size={form.values.way === 'lines' ? 'lg' : undefined}
      title={`Create an invoice from ${nameOf(document)}?`}
      description={withFigures(leftInWords(converting))}
      action={all === undefined ? 'Create invoice' : `Create invoice · ${say(all)}`}
      onClose={onDone}
    >
      <RadioCards
        label="How much"
        hideLabel
        inPairs
        {...form.input('way')}
        {...form.field('way')}
        choices={[
          ...document.schedule.flatMap(({ id, label, amount, open }, at) =>
            open
              ? [
                  {
                    value: `schedule:${id}` as const,
                    label: label || `Payment ${at + 1}`,
                    note: withFigures(say(parseMoney(amount) ?? 0)),
                  },
                ]
              : [],
          ),
          { value: 'rest', label: billed > 0 ? "All that's left" : 'All of it', note: withFigures(say(left)) },
          { value: 'percent', label: 'A percentage', note: 'Of every line' },
          { value: 'amount', label: 'An amount', note: 'Tax included' },
          { value: 'lines', label: 'By line', note: 'Some of each' },
        ]}
      />
      <Part copy={copy} {...converting} />
      <Changes copy={copy} form={form} />
      <Deposit copy={copy} say={say} />
    </FormDialog>
  )
}

function leftInWords({
  billed,
  left,
  say,
}: Pick<ReturnType<typeof useConvertForm>, 'billed' | 'left' | 'say'>): string {
  if (billed === 0) return 'Client, lines, discount and tax come from the estimate.'
  return left === 0 ? 'All of it has been invoiced.' : `${say(left)} of ${say(billed + left)} is left to invoice.`
}

type PartProps = ReturnType<typeof useConvertForm> & Pick<ActionProps, 'copy'>

function Part({ copy, ...converting }: PartProps) {
  const { form, left, now, say } = converting
  const later = now === undefined ? undefined : withFigures(`${say(now)} now, ${say(left - now)} later`)
  if (form.values.way === 'percent')
    return (
      <Field label="Percent of the estimate" help={later} {...form.field('percent')}>
        <PercentInput {...form.input('percent')} className="max-w-36" />
      </Field>
    )
  if (form.values.way === 'amount')
    return (
      <Field label="Amount of the invoice, tax included" help={later} {...form.field('amount')}>
        <MoneyInput
          {...form.input('amount')}
          currency={copy.document.currency}
          placeholder={moneyText(left)}
          className="max-w-44"
        />
      </Field>
    )
  return form.values.way === 'lines' ? <LineParts document={copy.document} {...converting} /> : null
}

/** The signed change orders of the job that stand at the top of the invoice; each can be left out. */
function Changes({ copy, form }: Pick<PartProps, 'copy' | 'form'>) {
  const { open_changes: open = [], document } = copy
  if (open.length === 0) return null
  const { changes } = form.values
  const toggle = (id: string) =>
    form.change({ changes: changes.includes(id) ? changes.filter((each) => each !== id) : [...changes, id] })
  return (
    <fieldset>
      <legend className="pb-1 text-label">Signed changes, at its top</legend>
      <ul className="flex flex-col">
        {open.map(({ estimate_id, number, title, total }) => (
          <li key={estimate_id} className="flex items-start justify-between gap-4">
            <Checkbox
              label={[numberInJob(number), title].filter(Boolean).join(' · ')}
              checked={changes.includes(estimate_id)}
              onChange={() => toggle(estimate_id)}
            />
            <Money amount={total} currency={document.currency} className="py-1.5 phone:py-2.5" />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What becomes of the deposit: what was paid of it is deducted from the invoice. */
function Deposit({ copy, say }: Pick<ActionProps, 'copy'> & { say: (cents: number) => string }) {
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
