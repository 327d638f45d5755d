import { ChevronDown, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { type Draft, type DraftHead, type DraftProblem, hasTax } from '#contract/billing/drafts/draft-rules.ts'
import { rateInWords } from '#contract/billing/totals/rate-rules.ts'
import type { DocumentTotals, TaxRate } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText, parsePercent } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { CentsOrDash, SumRow } from '../sum-row.tsx'

type TaxRowProps = {
  draft: DraftHead
  onChange: (change: Partial<Draft>) => void
  /** undefined while the lines cannot be read. */
  sums: DocumentTotals | undefined
  /** The company's taxes, offered by name. */
  rates: readonly TaxRate[]
  problems: DraftProblem[]
  currency: string
  taxExempt: boolean
  exemptUntil: string | null
  fixed: boolean
}

/** The tax of all taxable lines: one of the company's by name, or a percent; below it what single lines bear instead. */
export function TaxRow(props: TaxRowProps) {
  const { draft, sums, currency, taxExempt, exemptUntil, fixed } = props
  if (taxExempt)
    return (
      <div className="flex flex-col">
        <SumRow label="Tax" amount={<span className="text-ink-muted">Exempt</span>} />
        {exemptUntil && (
          <p className="text-small text-ink-muted">
            The client's exemption certificate expired <DayText day={exemptUntil} />. Ask for a new one.
          </p>
        )}
      </div>
    )
  if (fixed) return <TaxLines taxes={sums?.taxes ?? []} currency={currency} empty={draft.tax_name || 'Tax'} />
  return <UsualTax {...props} />
}

function UsualTax({ draft, onChange, sums, rates, problems, currency }: TaxRowProps) {
  const [open, setOpen] = useState(false)
  const name = draft.tax_name || 'Tax'
  const error = problems.find((problem) => problem.field === 'tax_rate' && !problem.line)?.message
  const percent = parsePercent(draft.tax_rate || '0')
  const isUsual = (rate: TaxRate) => rate.name === name && parsePercent(rate.rate) === percent
  const usual = sums?.taxes.find(isUsual)
  const others = sums?.taxes.filter((tax) => !isUsual(tax)) ?? []
  return (
    <div className="flex flex-col">
      <SumRow
        label={draft.tax_inclusive && hasTax(draft) ? `Includes ${name}` : name}
        amount={<CentsOrDash cents={sums && (usual?.amount ?? 0)} currency={currency} />}
        error={error}
      >
        <span data-field="tax_rate" className="w-26">
          <PercentInput
            aria-label="Tax rate"
            aria-invalid={Boolean(error) || undefined}
            placeholder="0"
            className="[&_input]:text-end"
            value={draft.tax_rate}
            onChange={(tax_rate) => onChange({ tax_rate })}
          />
        </span>
        <TaxChoice rates={rates} isUsual={isUsual} isNone={percent === 0} onChange={onChange} />
        <IconButton
          size="sm"
          label="Tax options"
          icon={Settings2}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </SumRow>
      {open && <TaxOptions draft={draft} onChange={onChange} />}
      <TaxLines taxes={others} currency={currency} />
      {percent === 0 && others.length === 0 && rates.length === 0 && <NoTaxYet />}
    </div>
  )
}

type TaxChoiceProps = Pick<TaxRowProps, 'rates' | 'onChange'> & { isUsual: (rate: TaxRate) => boolean; isNone: boolean }

/** The company's taxes by name. */
function TaxChoice({ rates, isUsual, isNone, onChange }: TaxChoiceProps) {
  const { locale } = useFormats()
  if (rates.length === 0) return null
  return (
    <Menu
      trigger={<IconButton size="sm" label="Choose a tax" icon={ChevronDown} />}
      items={[
        ...rates.map((rate) => ({
          label: rateInWords(rate, locale),
          checked: isUsual(rate),
          onSelect: () => onChange({ tax_name: rate.name, tax_rate: rate.rate }),
        })),
        'line',
        { label: 'No tax', checked: isNone, onSelect: () => onChange({ tax_rate: '0' }) },
      ]}
    />
  )
}

function TaxOptions({ draft, onChange }: Pick<TaxRowProps, 'draft' | 'onChange'>) {
  return (
    <div className="my-1 flex flex-col gap-2 rounded-input bg-paper p-3">
      <Field label="Name on the document">
        <Input
          value={draft.tax_name}
          maxLength={60}
          placeholder="Tax"
          onChange={(event) => onChange({ tax_name: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Prices include tax"
        checked={draft.tax_inclusive}
        onChange={(event) => onChange({ tax_inclusive: event.target.checked })}
      />
    </div>
  )
}

/** A company that never named a tax may have forgotten it. */
function NoTaxYet() {
  const mayName = useCan('company.settings')
  return (
    <p className="pb-1 text-small text-ink-muted">
      No tax is added.{' '}
      {mayName && <Link href="/dashboard/profile/settings?section=documents">Set your usual tax rate</Link>}
    </p>
  )
}

type TaxLinesProps = { taxes: DocumentTotals['taxes']; currency: string; empty?: string }

function TaxLines({ taxes, currency, empty }: TaxLinesProps) {
  const { locale } = useFormats()
  const money = (cents: number) => <Money amount={moneyText(cents)} currency={currency} />
  if (taxes.length === 0) return empty ? <SumRow label={empty} amount={money(0)} /> : null
  return taxes.map((tax) => (
    <SumRow key={`${tax.name} ${tax.rate}`} label={rateInWords(tax, locale)} amount={money(tax.amount)} />
  ))
}
