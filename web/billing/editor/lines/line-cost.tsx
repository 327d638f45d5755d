import { type DraftLine, hasMarkup, priceOf } from '#contract/billing/drafts/draft-line-rules.ts'
import { markupOfPrice } from '#contract/billing/totals/markup-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'

type LineCostProps = {
  line: DraftLine
  currency: string
  problem: (field: string) => string | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** What a line costs, and the markup that makes its price of it; where none is written, in grey the one that its price is. */
export function LineCost({ line, currency, problem, onChange }: LineCostProps) {
  const cost = (
    <Field label="Your cost" optional help="Each; never shown to the client" error={problem('cost')}>
      <MoneyInput currency={currency} value={line.cost} onChange={(cost) => onChange({ cost })} />
    </Field>
  )
  if (!hasMarkup(line)) return cost
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {cost}
      <Field label="Markup" optional help="On your cost; makes the price" error={problem('markup_percent')}>
        <PercentInput
          kind="markup"
          placeholder={markupOfPrice({ cost: line.cost, unit_price: priceOf(line) })}
          value={line.markup_percent}
          onChange={(markup_percent) => onChange({ markup_percent })}
        />
      </Field>
    </div>
  )
}
