import { type DraftLine, toggleRate } from '#contract/billing/drafts/draft-line-rules.ts'
import { rateInWords } from '#contract/billing/totals/rate-rules.ts'
import type { NamedRate, TaxRate } from '#contract/billing/totals/totals-shapes.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type LineRatesProps = {
  line: DraftLine
  rates: readonly NamedRate[]
  /** What the line bears while it has no rate of its own; undefined for none. */
  usual: TaxRate | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** Whether a line bears tax, and which of the company's instead of the document's. */
export function LineRates({ line, rates, usual, onChange }: LineRatesProps) {
  const { locale } = useFormats()
  const bears = (rate: NamedRate) => line.tax_rates?.some((each) => each.id === rate.id) ?? false
  return (
    <div className="flex flex-col">
      <Checkbox
        label="Taxable"
        note={line.taxable && !line.tax_rates && usual ? rateInWords(usual, locale) : undefined}
        checked={line.taxable}
        onChange={(event) => onChange({ taxable: event.target.checked })}
      />
      {line.taxable && rates.length > 0 && (
        <fieldset className="flex flex-col ps-8">
          <legend className="float-start w-full text-small text-ink-muted">
            {usual ? 'Taxes of this line, instead of the usual one' : 'Taxes of this line'}
          </legend>
          {rates.map((rate) => (
            <Checkbox
              key={rate.id}
              label={rateInWords(rate, locale)}
              checked={bears(rate)}
              onChange={(event) => onChange({ tax_rates: toggleRate(line, rate, event.target.checked) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
