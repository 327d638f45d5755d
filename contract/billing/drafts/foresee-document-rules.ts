import {
  moneyText,
  parseMarkup,
  parseMoney,
  parsePercent,
  parseQuantity,
  percentText,
  quantityText,
} from '#contract/values/money.ts'
import type { LineIn } from '../draft-shapes.ts'
import type { Attachment, Document, DocumentKind, Line } from '../shapes.ts'
import { carriesMoney } from '../totals/line-rules.ts'
import { type Option, optionThatCounts } from '../totals/option-rules.ts'
import { isRefused, totalDocument, wireTotals } from '../totals/rules.ts'
import type { DocumentToTotal, DocumentTotals, NamedRate } from '../totals/totals-shapes.ts'
import { totalWrittenOptions } from '../totals/written-option-rules.ts'
import { ownLinesOf } from './draft-rules.ts'
import { withBilledChanges, withFixedSums } from './fixed-rules.ts'

/** An estimate or an invoice as it is sent, new or changed: what is left out stays. */
export type DocumentWords = Readonly<Record<string, unknown>>

/** What the server knows beside what is sent. */
export type DocumentFacts = {
  id: string
  kind: DocumentKind
  /** The draft as it was; unset of a new one. */
  before: Document | undefined
  currency: string
  tax_exempt: boolean
  /** Where the work is, where nobody chose it; null where that is not known. */
  property_id: string | null
  /** The rates that lines may name. */
  rates: readonly NamedRate[]
  /** The files of the job, as far as they are known. */
  files: readonly Attachment[]
  /** The day, and the instant, of the writing. */
  today: string
  at: string
  newId: () => string
}

/**
 * A draft as the server will have it, with what it comes to by the one rule (docs/domain.md, Totals); its number and what it gets from others,
 * such as change orders that are to be billed, are the server's to say. Undefined where it has no totals.
 */
export function foreseeDocument(words: DocumentWords, facts: DocumentFacts): Document | undefined {
  const { before } = facts
  const fixed = before?.portion ? before : undefined
  const written = writtenOf(words, facts)
  const toTotal = { ...written, ...taxesOf(written), tax_exempt: facts.tax_exempt, may_be_negative: isChange(before) }
  const each = totalWrittenOptions(toTotal, written.options)
  const own = totalDocument({ ...toTotal, option: optionThatCounts(written.options) })
  if (isRefused(each) || isRefused(own)) return undefined
  const totals = withBilledChanges(withFixedSums(own, fixed), before)
  if (isRefused(totals)) return undefined
  const { lines, schedule, ...sums } = wireTotals(totals)
  const billed = before?.line_items.filter(({ change_order_id }) => change_order_id) ?? []
  return {
    ...(before ?? blankOf(facts)),
    ...written.words,
    tax_exempt: facts.tax_exempt,
    line_items: fixed?.line_items ?? [
      ...billed,
      ...written.line_items.map((line, at) => ({ ...line, amount: lines[at]?.amount ?? '0.00' })),
    ],
    options: written.options.map((option, at) => ({ ...option, ...optionSums(each[at]?.totals) })),
    total_from: written.options.length > 0,
    schedule: written.schedule.map((row, at) => ({ ...row, amount: schedule[at] ?? '0.00' })),
    ...sums,
    balance: sums.total,
  }
}

type Written = ReturnType<typeof writtenOf>

/** What stands in the document once the words are taken, each as the wire reads it back. */
function writtenOf(words: DocumentWords, facts: DocumentFacts) {
  const { before } = facts
  const has = (name: string) => words[name] !== undefined
  const text = (name: keyof Document & string) =>
    has(name) ? (words[name] as string | null) || null : ((before?.[name] as string | null | undefined) ?? null)
  const part = (name: string, as: (value: string) => string, known: string | null | undefined) =>
    has(name) ? (words[name] ? as(String(words[name])) : null) : (known ?? null)
  const options = has('options') ? (words.options as Option[]) : (before?.options ?? [])
  const line_items = has('line_items') ? linesOf(words.line_items as LineIn[], facts) : before ? ownLinesOf(before) : []
  const changed = before?.change_order
  const rates = { tax_name: text('tax_name'), tax_rate: part('tax_rate', percent, before?.tax_rate) ?? '0' }
  const parts = {
    discount_percent: part('discount_percent', percent, before?.discount_percent),
    discount_amount: part('discount_amount', money, before?.discount_amount),
    deposit_percent: part('deposit_percent', percent, before?.deposit_percent),
    deposit_amount: part('deposit_amount', money, before?.deposit_fixed),
  }
  const { deposit_amount: deposit_fixed, ...discounts } = parts
  const tax_inclusive = has('tax_inclusive') ? words.tax_inclusive === true : (before?.tax_inclusive ?? false)
  const names = ['client_id', 'job_id', 'title', 'valid_until', 'due_date'] as const
  const texts = [...names, 'notes', 'terms', 'internal_notes'] as const
  return {
    options: options.map(({ name, is_default }) => ({ name, is_default })),
    line_items,
    schedule: has('schedule') ? rowsOf(words.schedule as RowIn[], facts) : (before?.schedule ?? []),
    ...rates,
    ...parts,
    tax_inclusive,
    words: {
      ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Pick<Document, (typeof texts)[number]>),
      property_id: has('property_id') ? text('property_id') : facts.property_id,
      issue_date: text('issue_date') ?? facts.today,
      ...rates,
      tax_inclusive,
      ...discounts,
      deposit_fixed,
      attachments: has('attachments') ? filesOf(words.attachments as string[], facts) : (before?.attachments ?? []),
      ...(changed ? { change_order: { ...changed, ...changeWordsOf(words) } } : {}),
    },
  }
}

const isChange = (before: Document | undefined) => Boolean(before?.change_order)
const money = (value: string | number) => moneyText(parseMoney(String(value)) ?? 0)
const percent = (value: string | number) => percentText(parsePercent(String(value)) ?? 0)

/** The rate of the document, where it has one. */
function taxesOf({ tax_name, tax_rate }: Written): Pick<DocumentToTotal, 'tax_rates'> {
  return { tax_rates: parsePercent(tax_rate) === 0 ? [] : [{ name: tax_name || 'Tax', rate: tax_rate }] }
}

type RowIn = Partial<Omit<Document['schedule'][number], 'open' | 'due_on' | 'is_due' | 'invoice_id'>> &
  Pick<Document['schedule'][number], 'trigger'>

function rowsOf(rows: readonly RowIn[], { newId }: DocumentFacts): Document['schedule'] {
  return rows.map(({ id, label, percent: part, amount, trigger, date, line_id }) => ({
    id: id ?? newId(),
    label: label ?? '',
    percent: part ? percent(part) : null,
    amount: amount ? money(amount) : '0.00',
    trigger,
    date: date ?? null,
    line_id: line_id ?? null,
    ...{ open: false, due_on: null, is_due: false, invoice_id: null },
  }))
}

function linesOf(lines: readonly LineIn[], { before, rates, newId }: DocumentFacts): Line[] {
  const stored = before?.line_items ?? []
  const known = new Map(
    [...stored.flatMap(({ tax_rates }) => tax_rates ?? []), ...rates].map((rate) => [rate.id, rate]),
  )
  return lines.map((line) => {
    const { tax_rate_ids, cost, markup_percent } = line
    const named = tax_rate_ids?.length ? tax_rate_ids.flatMap((id) => known.get(id) ?? []) : null
    const kind = line.kind ?? 'service'
    const isWords = !carriesMoney({ kind })
    return {
      id: line.id ?? newId(),
      kind,
      name: line.name ?? '',
      description: line.description ?? null,
      quantity: isWords ? '1' : quantityText(parseQuantity(String(line.quantity ?? '1')) ?? 10_000),
      unit: line.unit ?? null,
      unit_price: isWords ? '0.00' : money(line.unit_price ?? '0'),
      ...(cost ? { cost: money(cost) } : {}),
      ...(markup_percent ? { markup_percent: percentText(parseMarkup(String(markup_percent)) ?? 0) } : {}),
      taxable: line.taxable ?? true,
      tax_rate_ids: named ? named.map(({ id }) => id) : null,
      tax_rates: named,
      discount_percent: line.discount_percent ? percent(line.discount_percent) : null,
      discount_amount: line.discount_amount ? money(line.discount_amount) : null,
      optional: line.optional ?? false,
      selected: line.selected ?? false,
      option_group: line.option_group ?? null,
      service_date: line.service_date ?? null,
      special_order: line.special_order ?? false,
      item_id: line.item_id ?? null,
      photo_ids: line.photo_ids ?? [],
      amount: '0.00',
    }
  })
}

function filesOf(ids: readonly string[], { before, files }: DocumentFacts): Attachment[] {
  const known = new Map([...files, ...(before?.attachments ?? [])].map((file) => [file.id, file]))
  return ids.map((id) => known.get(id) ?? { id, name: 'File', mime: '', bytes: 0 })
}

function changeWordsOf({ extra_days, asked_by, reason }: DocumentWords) {
  return {
    ...(typeof extra_days === 'number' ? { extra_days } : {}),
    ...(asked_by === undefined ? {} : { asked_by: (asked_by as string | null) || null }),
    ...(reason === undefined ? {} : { reason: (reason as string | null) || null }),
  }
}

function optionSums(totals: DocumentTotals | undefined) {
  const { lines: _, ...sums } = wireTotals(totals ?? NOTHING)
  return sums
}

const NOTHING: DocumentTotals = {
  ...{ lines: [], subtotal: 0, discount_total: 0, taxes: [], tax_total: 0, total: 0 },
  ...{ deposit_amount: 0, schedule: [] },
}

/** A draft without a word on it. */
function blankOf({ id, kind, currency, today, at }: DocumentFacts): Document {
  const { lines: _, ...sums } = wireTotals(NOTHING)
  return {
    ...{ id, kind, number: null, status: 'draft', display_status: 'draft', version: 1, revision: 1 },
    ...{ correction_reason: null, replaced_by: null, client_id: null, job_id: null, property_id: null },
    ...{ estimate_id: null, change_order: null, title: null, currency, issue_date: today, valid_until: null },
    ...{ due_date: null, tax_name: null, tax_rate: '0', tax_inclusive: false, tax_exempt: false, portion: null },
    ...{ discount_percent: null, discount_amount: null, deposit_percent: null, deposit_fixed: null },
    ...{ notes: null, terms: null, internal_notes: null, line_items: [], options: [], option: null },
    ...{ total_from: false, attachments: [], ...sums, schedule: [], amount_paid: '0.00', balance: '0.00' },
    ...{ sent_at: null, viewed_at: null, created_at: at },
  }
}
