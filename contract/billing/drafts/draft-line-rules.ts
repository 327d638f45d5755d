import { parseMoney } from '#contract/values/money.ts'
import type { LineIn } from '../draft-shapes.ts'
import type { Line } from '../shapes.ts'
import { carriesMoney } from '../totals/line-rules.ts'
import { pricesAfter } from '../totals/markup-rules.ts'
import type { LineKind, NamedRate } from '../totals/totals-shapes.ts'
import { likelyKind } from './line-kind-rules.ts'

/** A line while it is written: texts as typed, '' for what is not set. `key` names it before the server does. */
export type DraftLine = {
  key: string
  id: string | null
  kind: LineKind
  name: string
  description: string
  quantity: string
  unit: string
  unit_price: string
  cost: string
  markup_percent: string
  taxable: boolean
  /** Its own rates; null for those of the document. */
  tax_rates: NamedRate[] | null
  discount_percent: string
  discount_amount: string
  optional: boolean
  selected: boolean
  service_date: string
  /** Ordered or made for this job alone. */
  special_order: boolean
  /** The item of the price book that it was taken from. */
  item_id?: string | null
  /** The name of the option it belongs to; null for all of them. */
  option_group: string | null
  /** Photos of the job below it; unset where there are none. */
  photos?: DraftPhoto[]
}

/** A photo on a line, and where its small picture is fetched. */
export type DraftPhoto = { id: string; url: string }

/** An item of the price book, an earlier line or a service, as quick entry offers it. */
export type ItemToTake = Pick<Line, 'name' | 'description' | 'kind' | 'unit' | 'taxable'> & {
  unit_price?: string | null
  cost?: string | null
  markup_percent?: string | null
  /** Of the price book. */
  item_id?: string | null
  /** It gives several lines, once its measures are known. */
  is_assembly?: boolean
  /** Of an item of the book its name and price alone are known yet. */
  is_brief?: boolean
  /** Of an assembly's line; any other leaves the quantity as it stands. */
  quantity?: string
}

export function emptyLine(key: string, kind: LineKind = 'service'): DraftLine {
  return {
    key,
    id: null,
    kind,
    name: '',
    description: '',
    quantity: '1',
    unit: '',
    unit_price: '',
    cost: '',
    markup_percent: '',
    taxable: true,
    tax_rates: null,
    discount_percent: '',
    discount_amount: '',
    optional: false,
    selected: false,
    service_date: '',
    special_order: false,
    option_group: null,
  }
}

/** A line of the server, to be written on. `addressOf`: where a photo of it is fetched. */
export function draftLineOf(line: Line, addressOf: (photoId: string) => string = () => ''): DraftLine {
  return {
    key: line.id,
    id: line.id,
    kind: line.kind,
    name: line.name,
    description: line.description ?? '',
    quantity: line.quantity,
    unit: line.unit ?? '',
    unit_price: carriesMoney(line) ? line.unit_price : '',
    cost: line.cost ?? '',
    markup_percent: line.markup_percent ?? '',
    taxable: line.taxable,
    tax_rates: line.tax_rates,
    discount_percent: line.discount_percent ?? '',
    discount_amount: line.discount_amount ?? '',
    optional: line.optional,
    selected: line.selected,
    service_date: line.service_date ?? '',
    special_order: line.special_order,
    item_id: line.item_id ?? null,
    option_group: line.option_group,
    ...(line.photo_ids.length > 0 ? { photos: line.photo_ids.map((id) => ({ id, url: addressOf(id) })) } : {}),
  }
}

/** Nothing has been written on it: it is neither saved nor shown. */
export function isBlank(line: DraftLine): boolean {
  const isNamed = line.name.trim() !== '' && !line.name.startsWith('/')
  return !isNamed && !line.description.trim() && !line.unit_price.trim()
}

/** The line as the wire takes it. */
export function lineToSend(line: DraftLine): LineIn {
  return {
    ...(line.id ? { id: line.id } : {}),
    kind: line.kind,
    name: line.name,
    description: line.description || null,
    quantity: line.quantity.trim() || '1',
    unit: line.unit || null,
    unit_price: priceOf(line) || '0',
    cost: line.cost || null,
    markup_percent: hasMarkup(line) ? line.markup_percent || null : null,
    taxable: line.taxable,
    tax_rate_ids: line.tax_rates?.map((rate) => rate.id) ?? null,
    discount_percent: line.discount_percent || null,
    discount_amount: line.discount_amount || null,
    optional: line.optional,
    selected: line.selected,
    service_date: line.service_date || null,
    special_order: line.special_order,
    ...(line.item_id ? { item_id: line.item_id } : {}),
    option_group: line.option_group,
    ...(line.photos?.length ? { photo_ids: line.photos.map(({ id }) => id) } : {}),
  }
}

/** What is taken off has no markup, nor have words. */
export function hasMarkup(line: Pick<DraftLine, 'kind'>): boolean {
  return carriesMoney(line) && line.kind !== 'discount'
}

/** The line with a rate of its own more or less; with none left it bears the document's again. */
export function toggleRate(line: DraftLine, rate: NamedRate, on: boolean): NamedRate[] | null {
  const others = (line.tax_rates ?? []).filter((each) => each.id !== rate.id)
  const rates = on ? [...others, rate] : others
  return rates.length > 0 ? rates : null
}

/** Whether a line can be an item of the price book: it is named, and something that is sold. */
export function canBeKept(line: Pick<DraftLine, 'kind' | 'name'>): boolean {
  return hasMarkup(line) && line.name.trim() !== '' && !line.name.startsWith('/')
}

/** A discount line takes away, however its price was typed. */
export function priceOf(line: Pick<DraftLine, 'kind' | 'unit_price'>): string {
  const price = line.unit_price.trim()
  const cents = parseMoney(price)
  return line.kind === 'discount' && cents !== undefined && cents > 0 ? `-${price}` : price
}

/** What an earlier line or a service brings to a line; its own quantity stays. */
export function takeItem(line: DraftLine, item: ItemToTake): DraftLine {
  return {
    ...line,
    kind: item.kind,
    name: item.name,
    description: item.description ?? '',
    unit: item.unit ?? '',
    unit_price: item.unit_price ?? '',
    ...(item.item_id ? { cost: item.cost ?? '', markup_percent: item.markup_percent ?? '' } : {}),
    taxable: item.taxable,
    item_id: item.item_id ?? null,
    ...(item.quantity === undefined ? {} : { quantity: item.quantity }),
  }
}

/** Lines of chosen items, below the ones that say something; `group`: of an option, where they are below no line. */
export function addItems(
  lines: readonly DraftLine[],
  items: readonly ItemToTake[],
  keyOf: () => string,
  below?: string,
  group: string | null = null,
): DraftLine[] {
  const at = lines.findIndex((line) => line.key === below)
  const option_group = lines[at] ? lines[at].option_group : group
  const made = items.map((item) => ({ ...takeItem(emptyLine(keyOf()), item), option_group }))
  const split = at < 0 ? lines.length : at + 1
  const written = (some: readonly DraftLine[]) => some.filter((line) => !isBlank(line))
  return [...written(lines.slice(0, split)), ...made, ...written(lines.slice(split))]
}

/** What the command menu makes of a line. */
export function turnInto(line: DraftLine, kind: 'section' | 'text' | 'discount'): DraftLine {
  const name = kind === 'discount' ? 'Discount' : ''
  return { ...emptyLine(line.key, kind), id: line.id, name }
}

/** A new line below another, of the same option; at the end where there is none. */
export function addBelow(lines: readonly DraftLine[], key: string | undefined, made: DraftLine): DraftLine[] {
  const at = key === undefined ? lines.length : lines.findIndex((line) => line.key === key) + 1
  const option_group = key === undefined ? made.option_group : (lines[at - 1]?.option_group ?? null)
  return [...lines.slice(0, at), { ...made, option_group }, ...lines.slice(at)]
}

/** A copy of a line right below it. */
export function duplicateLine(lines: readonly DraftLine[], key: string, made: string): DraftLine[] {
  const line = lines.find((each) => each.key === key)
  return line ? addBelow(lines, key, { ...line, key: made, id: null }) : [...lines]
}

/** A line moved by some places (or to the top by -Infinity), as far as the list goes. */
export function moveLine(lines: readonly DraftLine[], key: string, by: number): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key)
  const line = lines[from]
  if (!line) return [...lines]
  const to = Math.max(0, Math.min(lines.length - 1, from + by))
  const rest = lines.filter((each) => each.key !== key)
  return [...rest.slice(0, to), line, ...rest.slice(to)]
}

/** A line put before another; at the end where there is none. */
export function placeLine(lines: readonly DraftLine[], key: string, before: string | undefined): DraftLine[] {
  const line = lines.find((each) => each.key === key)
  if (!line || before === key) return [...lines]
  const rest = lines.filter((each) => each.key !== key)
  const at = before === undefined ? rest.length : rest.findIndex((each) => each.key === before)
  return at < 0 ? [...lines] : [...rest.slice(0, at), line, ...rest.slice(at)]
}

export function removeLine(lines: readonly DraftLine[], key: string): DraftLine[] {
  return lines.filter((line) => line.key !== key)
}

/** A line with a change; its kind follows its words for as long as nobody has chosen another one, its price its cost and markup. */
export function changeLine(lines: readonly DraftLine[], key: string, change: Partial<DraftLine>): DraftLine[] {
  return lines.map((line) => (line.key === key ? changed(line, change) : line))
}

function changed(line: DraftLine, change: Partial<DraftLine>): DraftLine {
  const prices = hasMarkup({ ...line, ...change }) ? pricesAfter(line, change) : {}
  return { ...line, ...kindAfter(line, change), ...change, ...prices }
}

function kindAfter(line: DraftLine, change: Partial<DraftLine>): Pick<DraftLine, 'kind'> {
  const follows = (change.name !== undefined || change.unit !== undefined) && line.kind === likelyKind(line)
  return { kind: follows ? likelyKind({ ...line, ...change }) : line.kind }
}
