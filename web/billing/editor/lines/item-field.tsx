import { useState } from 'react'
import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useItemOptions } from './item-options.ts'

type ItemFieldProps = {
  name: string
  error: string | undefined
  onChange: (name: string) => void
  onTake: (item: ItemToTake) => void
}

/** The item on a phone: what was used before is listed below the field, one press away. */
export function ItemField({ name, error, onChange, onTake }: ItemFieldProps) {
  const [taken, setTaken] = useState<string>()
  const offering = taken !== name
  const { found, itemOf } = useItemOptions(offering, name)
  const items = found.options.flatMap(({ value }) => itemOf(value) ?? [])
  return (
    <div className="flex flex-col gap-2">
      <Field label="Item" error={error}>
        <Input
          data-step
          value={name}
          maxLength={limits.line}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {offering && items.length > 0 && (
        <ul aria-label="Earlier lines and services" className="flex flex-wrap gap-2">
          {items.slice(0, 6).map((item) => (
            <li key={item.name} className="max-w-full">
              <ItemButton
                item={item}
                onPress={() => {
                  setTaken(item.name)
                  onTake(item)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ItemButton({ item, onPress }: { item: ItemToTake; onPress: () => void }) {
  const formats = useFormats()
  return (
    <button
      type="button"
      onClick={onPress}
      className="quick flex min-h-11 max-w-full items-center gap-2 rounded-input border border-line-strong bg-surface px-3 hover:bg-sunken"
    >
      <span className="truncate">{item.name}</span>
      {item.unit_price && (
        <span className="amount text-small text-ink-muted">{formatMoney(item.unit_price, formats)}</span>
      )}
    </button>
  )
}
