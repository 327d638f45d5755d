import { type PartBy, partSaid, partTyped } from '#contract/billing/totals/part-rules.ts'
import { NumberInput } from '#web/ui/input/number-input.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type PartInputProps = {
  label: string
  field: string
  value: PartBy
  /** What it is a part of, in cents; undefined while that is not known. */
  whole: number | undefined
  invalid: boolean
  onChange: (value: PartBy) => void
}

/** A part of the whole, by percent or by amount; the unit beside it says the same part the other way. */
export function PartInput({ label, field, value, whole, invalid, onChange }: PartInputProps) {
  const { currency, locale } = useFormats()
  const units = [
    { by: 'percent' as const, sign: '%', words: 'percent' },
    { by: 'amount' as const, sign: signOf(currency, locale), words: 'amount' },
  ]
  return (
    <>
      <span data-field={field} className="w-24">
        <NumberInput
          kind={value.by === 'percent' ? 'percent' : 'money'}
          aria-label={`${label}, ${value.by === 'percent' ? 'percent' : 'amount'}`}
          aria-invalid={invalid || undefined}
          placeholder="0"
          className="text-end [&_input]:text-end"
          value={value.value}
          onChange={(text) => onChange(partTyped(value, text))}
        />
      </span>
      <fieldset className="flex rounded-input bg-sunken p-0.5" aria-label={`${label} by`}>
        {units.map((unit) => (
          <button
            key={unit.by}
            type="button"
            aria-pressed={value.by === unit.by}
            aria-label={`${label} by ${unit.words}`}
            onClick={() => onChange(partSaid(value, unit.by, whole))}
            className="quick min-h-8 min-w-8 rounded-[6px] px-2 text-label text-ink-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--line)] phone:min-h-10 phone:min-w-10"
          >
            {unit.sign}
          </button>
        ))}
      </fieldset>
    </>
  )
}

function signOf(currency: string, locale: string): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return money.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
}
