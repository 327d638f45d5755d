import { useRef, useState } from 'react'
import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { useOptions } from '#web/ui/input/options.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { findItems } from '../../queries.ts'

type ItemFieldProps = {
  name: string
  error: string | undefined
  onChange: (name: string) => void
  onTake: (item: ItemToTake) => void
}

/** The item on a phone: what was used before is listed below the field, one press away. */
export function ItemField({ name, error, onChange, onTake }: ItemFieldProps) {
  const { currency, locale } = useFormats()
  const items = useRef(new Map<string, ItemToTake>())
  const [taken, setTaken] = useState<string>()
  const offering = taken !== name
  const { options } = useOptions(offering, name, undefined, async (query, signal) => {
    const found = await findItems(query, signal)
    items.current = new Map(found.map((item) => [item.name, item]))
    return found.map((item) => ({ value: item.name, label: item.name, note: item.unit_price ?? undefined }))
  })
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
      {offering && options.length > 0 && (
        <ul aria-label="Earlier lines and services" className="flex flex-wrap gap-2">
          {options.slice(0, 6).map((option) => (
            <li key={option.value} className="max-w-full">
              <button
                type="button"
                onClick={() => {
                  const item = items.current.get(option.value)
                  if (!item) return
                  setTaken(item.name)
                  onTake(item)
                }}
                className="quick flex min-h-11 max-w-full items-center gap-2 rounded-input border border-line-strong bg-surface px-3 hover:bg-sunken"
              >
                <span className="truncate">{option.label}</span>
                {typeof option.note === 'string' && (
                  <span className="amount text-small text-ink-muted">
                    {formatMoney(option.note, { currency, locale })}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
