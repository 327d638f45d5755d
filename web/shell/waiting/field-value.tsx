import { isSameValue } from '#contract/wire/merge.ts'
import { headingOf, type RecordField, wordsOf } from '#contract/wire/record.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

export type Names = Readonly<Record<string, string>>

/** What a field holds, as it is read back. */
export function FieldValue({ field, value, named = {} }: { field?: RecordField; value: unknown; named?: Names }) {
  if (isSameValue(value, '')) return 'Empty'
  if (Array.isArray(value)) return listText(value)
  const text = String(value)
  if (field?.kind === 'record') return named[text] ?? 'Another one'
  if (field?.kind === 'day') return <DayText day={text} />
  if (field?.kind === 'money') return <Money amount={text} />
  return field ? wordsOf(field, value) : text
}

/** Lines, payments and the like, one below the other. */
export function listText(list: readonly unknown[]): string {
  return list.map(itemText).join('\n')
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, label, description, quantity, unit, unit_price, percent, amount } = item as Record<string, unknown>
  const price = unit_price
    ? `${quantity ?? 1}${unit ? ` ${unit}` : ''} × ${unit_price}`
    : percent
      ? `${percent}%`
      : amount
  return [name || label || description, price].filter(Boolean).join(', ')
}

/** What a field is called where it stands by itself: "Site city". */
export const nameOf = (field: RecordField | undefined, name: string) => (field ? headingOf(field) : name)

/** The names that a record says of what it names by an id: its client, who a task is assigned to. */
export function namesIn(record: Readonly<Record<string, unknown>>): Names {
  const names = Object.entries(record).flatMap(([field, id]) => {
    const name = field.endsWith('_id') && record[field.replace(/_id$/, '_name')]
    return typeof id === 'string' && typeof name === 'string' ? [[id, name] as const] : []
  })
  return Object.fromEntries(names)
}
