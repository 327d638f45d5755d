import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney, formatQuantity } from '#contract/values/money.ts'
import type { PrintableDocument, PrintableLine, PrintableOption, PrintableRow } from '../printable-shapes.ts'
import { carriesMoney, counts } from '../totals/line-rules.ts'

/** The lines of a document in words: those of all options, then each option with its own, the picked one first. */
export function rowsOfDocument(document: PrintableDocument): PrintableRow[] {
  const { line_items, option: picked, options = [] } = document
  const rowsOf = (name: string | null) =>
    line_items.filter((line) => (line.option_group ?? null) === name).map((line) => rowOf(line, document))
  const first = options.filter(({ name }) => name === picked)
  const others = options.filter(({ name }) => name !== picked)
  return [...rowsOf(null), ...[...first, ...others].flatMap((each) => [headOf(each, document), ...rowsOf(each.name)])]
}

function headOf({ name, total }: PrintableOption, { option, currency, locale }: PrintableDocument): PrintableRow {
  return { type: 'option', name, total: formatMoney(total, currency, locale), chosen: option ? name === option : null }
}

function rowOf(line: PrintableLine, document: PrintableDocument): PrintableRow {
  if (line.kind === 'section') return { type: 'section', name: line.name }
  if (!carriesMoney(line)) return { type: 'text', text: [line.name, line.description].filter(Boolean).join('\n') }
  // While none is picked each option stands there as if it were.
  const counted = counts(line, document.option ?? line.option_group)
  const money = (text: string) => formatMoney(text, document.currency, document.locale)
  const notes = line.service_date ? [formatFullDay(line.service_date, document.locale)] : []
  if (!/^[0.]*$/.test(line.discount)) notes.push(`Less ${money(line.discount)} discount`)
  if (line.part) notes.push(partInWords(line.part, money))
  if (line.optional) notes.push(counted ? 'Optional, selected' : 'Optional, not included in the total')
  return {
    type: 'line',
    name: line.name,
    description: line.description ?? '',
    quantity: [formatQuantity(line.quantity, document.locale), line.unit].filter(Boolean).join(' '),
    price: money(line.unit_price),
    amount: money(line.offered ?? line.amount),
    notes,
    ...(line.photos?.length ? { photos: photosOf(line) } : {}),
    ...(line.optional && line.id ? { choice: { id: line.id, selected: line.selected === true } } : {}),
    counts: counted,
  }
}

/** `Photo 2 of 3: Cedar boards` */
function photosOf({ name, photos = [] }: PrintableLine) {
  return photos.map(({ id, small }, at) => ({ id, small, alt: `Photo ${at + 1} of ${photos.length}: ${name}` }))
}

/** `Of $4,000.00: $800.00 billed before, $2,000.00 left`. */
function partInWords({ whole, before, left }: NonNullable<PrintableLine['part']>, money: (text: string) => string) {
  const some = (text: string) => !/^-?[0.]*$/.test(text)
  const earlier = some(before) ? `${money(before)} billed before, ` : ''
  return `Of ${money(whole)}: ${earlier}${some(left) ? `${money(left)} left` : 'nothing left'}`
}
