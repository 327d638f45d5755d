import { useRef } from 'react'
import { type DraftLine, type ItemToTake, priceOf } from '#contract/billing/drafts/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { QtyInput } from '#web/ui/input/qty-input.tsx'
import { ItemField } from './item-field.tsx'

type LineSheetFieldsProps = {
  line: DraftLine
  currency: string
  problem: (field: string) => string | undefined
  onChange: (change: Partial<DraftLine>) => void
  onTake: (item: ItemToTake) => void
}

/** What a line always has: an item with its quantity and price, or words. */
export function LineSheetFields(props: LineSheetFieldsProps) {
  const { line, problem, onChange } = props
  if (carriesMoney(line)) return <PricedItem {...props} />
  return (
    <Field label={line.kind === 'section' ? 'Heading' : 'Words'} error={problem('name')}>
      <Input
        data-step
        enterKeyHint="next"
        autoComplete="off"
        value={line.name}
        maxLength={limits.line}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Field>
  )
}

function PricedItem({ line, currency, problem, onChange, onTake }: LineSheetFieldsProps) {
  const figures = useRef<HTMLDivElement>(null)
  return (
    <>
      <ItemField
        name={line.name}
        error={problem('name')}
        onChange={(name) => onChange({ name })}
        onTake={(item) => {
          onTake(item)
          figures.current?.querySelector('input')?.focus()
        }}
      />
      <div ref={figures} className="grid grid-cols-2 gap-4">
        <Field label="Quantity" error={problem('quantity')}>
          <QtyInput
            data-step
            enterKeyHint="next"
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Field>
        <Field label="Price" error={problem('unit_price')}>
          <MoneyInput
            data-step
            enterKeyHint="next"
            currency={currency}
            value={line.unit_price}
            onChange={(unit_price) => onChange({ unit_price })}
            onBlur={() => onChange({ unit_price: priceOf(line) })}
          />
        </Field>
      </div>
    </>
  )
}
