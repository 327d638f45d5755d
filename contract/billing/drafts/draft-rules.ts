import type { CompanySettings } from '#contract/company/shapes.ts'
import { addDays, compareDays, isDay } from '#contract/values/dates.ts'
import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { limits } from '#contract/values/limits.ts'
import { parseMoney, parsePercent, parseQuantity } from '#contract/values/money.ts'
import { markupProblem, moneyProblem, percentProblem, quantityProblem } from '#contract/values/number-kinds.ts'
import type { LineIn } from '../draft-shapes.ts'
import type { Attachment, Document, DocumentKind } from '../shapes.ts'
import { carriesMoney, counts } from '../totals/line-rules.ts'
import { gapOfOptions, type Option, optionThatCounts, problemOfOptions, totalOptions } from '../totals/option-rules.ts'
import type { PartBy } from '../totals/part-rules.ts'
import { isRefused, totalDocument } from '../totals/rules.ts'
import type { DocumentToTotal, DocumentTotals, TotalsRefusal } from '../totals/totals-shapes.ts'
import { type DraftLine, draftLineOf, hasMarkup, isBlank, lineToSend, priceOf } from './draft-line-rules.ts'
import { blocksOf } from './draft-option-rules.ts'

/** A document while it is written: texts as typed, '' for what is not set. */
export type Draft = {
  client_id: string | null
  job_id: string | null
  /** Unset: where the job is, else the client's main one. */
  property_id: string | null | undefined
  title: string
  issue_date: string
  /** The last day of an estimate, the due day of an invoice. */
  until: string
  tax_name: string
  tax_rate: string
  tax_inclusive: boolean
  discount: PartBy
  deposit: PartBy
  notes: string
  terms: string
  internal_notes: string
  lines: DraftLine[]
  /** Of an estimate: what its client picks one of; a line names its own. */
  options: Option[]
  /** The files of its job that go out with it; unset in what was kept before there were any: as the server has them. */
  attachments?: Attachment[]
}

/** What is missing or wrong; `line` and `field` say where to go. */
export type DraftProblem = { field: string; line?: string; message: string }

type Defaults = Pick<
  CompanySettings,
  'today' | 'payment_terms' | 'default_tax_name' | 'default_tax_rate' | 'tax_inclusive' | 'default_deposit_percent'
>

/** A new document of a company, as its settings begin it. */
export function newDraft(kind: DocumentKind, company: Defaults, first: DraftLine): Draft {
  const days = kind === 'estimate' ? limits.estimateDays : daysOfTerms(company.payment_terms)
  return {
    client_id: null,
    job_id: null,
    property_id: undefined,
    title: '',
    issue_date: company.today,
    until: addDays(company.today, days),
    tax_name: company.default_tax_name ?? '',
    tax_rate: company.default_tax_rate,
    tax_inclusive: company.tax_inclusive,
    discount: { by: 'percent', value: '' },
    deposit: { by: 'percent', value: (kind === 'estimate' && company.default_deposit_percent) || '' },
    notes: '',
    terms: '',
    internal_notes: '',
    lines: [first],
    options: [],
    attachments: [],
  }
}

/** A stored document, to be written on. */
export function draftOf(document: Document): Draft {
  const options = document.options.map(({ name, is_default }) => ({ name, is_default }))
  const lines = document.line_items.map((line) => draftLineOf(line, (id) => photoPath(document, id)))
  return {
    client_id: document.client_id,
    job_id: document.job_id,
    property_id: document.property_id,
    title: document.title ?? '',
    issue_date: document.issue_date,
    until: document.valid_until ?? document.due_date ?? '',
    tax_name: document.tax_name ?? '',
    tax_rate: document.tax_rate ?? '0',
    tax_inclusive: document.tax_inclusive,
    discount: partBy(document.discount_percent, document.discount_amount),
    deposit: partBy(document.deposit_percent, document.deposit_fixed),
    notes: document.notes ?? '',
    terms: document.terms ?? '',
    internal_notes: document.internal_notes ?? '',
    lines: blocksOf(lines, options).flatMap(({ lines }) => lines),
    options,
    attachments: document.attachments,
  }
}

/** Where a photo on a line of a document is fetched, small; behind a link with its token besides. */
export function photoPath({ kind, id }: Pick<Document, 'kind' | 'id'>, photoId: string): string {
  return `/api/billing/${kind}/${id}/photos/${photoId}/`
}

/** The draft as the wire takes it; what was emptied is cleared. `fixed`: the lines follow an estimate and stay out. */
export function draftToSend(draft: Draft, kind: DocumentKind, fixed = false) {
  return {
    client_id: draft.client_id,
    job_id: draft.job_id,
    ...(draft.property_id === undefined ? {} : { property_id: draft.property_id }),
    title: draft.title || null,
    ...(draft.issue_date ? { issue_date: draft.issue_date } : {}),
    ...(kind === 'estimate' ? { valid_until: draft.until || null } : { due_date: draft.until || null }),
    notes: draft.notes || null,
    terms: draft.terms || null,
    internal_notes: draft.internal_notes || null,
    ...(draft.attachments ? { attachments: draft.attachments.map(({ id }) => id) } : {}),
    ...(fixed
      ? {}
      : { ...moneyOf(draft), options: draft.options, line_items: linesOf(draft).map(lineToSend) as LineIn[] }),
  }
}

/** The lines that count as written, in their order. */
export function linesOf(draft: Draft): DraftLine[] {
  return draft.lines.filter((line) => !isBlank(line))
}

/** There is a client or a line: enough to be found again as a draft. */
export function isBegun(draft: Draft): boolean {
  return draft.client_id !== null || linesOf(draft).length > 0
}

/** Nothing has been written on it that anybody would miss. */
export function isEmpty(draft: Draft): boolean {
  return !isBegun(draft) && !draft.title && !draft.notes && !draft.terms && !draft.internal_notes
}

/** The totals of what is written so far, by the one rule (docs/domain.md, Totals). A line that cannot be read gives a refusal. */
export function totalDraft(draft: Draft, taxExempt: boolean): DocumentTotals | TotalsRefusal {
  const each = totalDraftOptions(draft, taxExempt)
  if (isRefused(each)) return each
  const name = optionThatCounts(draft.options)
  return each.find((option) => option.name === name)?.totals ?? totalDocument(toTotal(draft, taxExempt))
}

/** The same with each of its options; of a draft without options nothing. */
export function totalDraftOptions(draft: Draft, taxExempt: boolean) {
  return totalOptions(toTotal(draft, taxExempt), draft.options)
}

function toTotal(draft: Draft, taxExempt: boolean): DocumentToTotal {
  return {
    ...moneyOf(draft),
    tax_exempt: taxExempt,
    tax_rates: hasTax(draft) ? [{ name: draft.tax_name || 'Tax', rate: draft.tax_rate }] : [],
    line_items: draft.lines.map((line) => ({
      ...line,
      unit_price: priceOf(line),
      tax_rates: line.tax_rates?.length ? line.tax_rates : undefined,
    })),
  }
}

/**
 * What the screen shows of it: a discount or a deposit that can't be is left out and named beside its field, and the
 * lines still come to something.
 */
export function totalShown(draft: Draft, taxExempt: boolean): DocumentTotals | TotalsRefusal {
  const totals = totalDraft(draft, taxExempt)
  if (!isRefused(totals)) return totals
  const part = refusedPart(draft, totals)
  return part ? totalShown({ ...draft, [part]: { by: 'percent', value: '' } }, taxExempt) : totals
}

/** The same with each of its options; none while one of them can't be told. */
export function totalOptionsShown(draft: Draft, taxExempt: boolean): { name: string; totals: DocumentTotals }[] {
  if (draft.options.length === 0) return []
  const each = totalDraftOptions(draft, taxExempt)
  if (!isRefused(each)) return each
  const part = refusedPart(draft, each)
  return part ? totalOptionsShown({ ...draft, [part]: { by: 'percent', value: '' } }, taxExempt) : []
}

function refusedPart(draft: Draft, { field }: TotalsRefusal) {
  return (['discount', 'deposit'] as const).find((each) => field.startsWith(each) && draft[each].value)
}

/** Whether the document has a rate for all its taxable lines. */
export function hasTax(draft: Pick<Draft, 'tax_rate'>): boolean {
  const rate = parsePercent(draft.tax_rate || '0')
  return rate === undefined || rate > 0
}

/**
 * What the lines cost the company and what stays of the net, in cents and as percent text; undefined where no cost is
 * known. Lines the client has not taken cost nothing.
 */
export function marginOf(draft: Draft, totals: DocumentTotals): { cost: number; percent: string } | undefined {
  const option = optionThatCounts(draft.options)
  const costed = draft.lines.filter((line) => counts(line, option) && parseMoney(line.cost || 'none') !== undefined)
  if (costed.length === 0) return undefined
  const cost = costed.reduce((sum, line) => {
    const all = BigInt(parseMoney(line.cost) ?? 0) * BigInt(parseQuantity(line.quantity || '1') ?? 0)
    return sum + toNumber(roundHalfAway(all, 10_000n))
  }, 0)
  const net = totals.total - totals.tax_total
  if (net <= 0) return undefined
  return { cost, percent: toNumber(roundHalfAway(BigInt(net - cost) * 100n, BigInt(net))).toString() }
}

/** What cannot even be saved: days, amounts and percents nobody can read, a discount beyond the subtotal. */
export function problemsToSave(draft: Draft, kind: DocumentKind, taxExempt: boolean): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!isDay(draft.issue_date)) problems.push({ field: 'issue_date', message: 'Enter a date' })
  if (draft.until && !isDay(draft.until)) problems.push({ field: 'until', message: 'Enter a date' })
  if (isDay(draft.issue_date) && isDay(draft.until) && compareDays(draft.until, draft.issue_date) < 0)
    problems.push({
      field: 'until',
      message:
        kind === 'estimate' ? "Expiry can't be before the issue date" : "The due date can't be before the issue date",
    })
  for (const line of linesOf(draft)) problems.push(...problemsOfLine(line))
  const wrongRate = percentProblem(draft.tax_rate || '0')
  if (wrongRate) problems.push({ field: 'tax_rate', message: wrongRate })
  const ofOptions = problemOfOptions(draft.options, draft.lines)
  if (ofOptions) problems.push(ofOptions)
  if (problems.length > 0) return problems
  const totals = totalDraft(draft, taxExempt)
  if (!isRefused(totals)) return []
  const at = /^line_items\.(\d+)\.(\w+)$/.exec(totals.field)
  const line = at ? draft.lines[Number.parseInt(at[1] ?? '', 10)] : undefined
  const field = at?.[2] ?? totals.field.replace(/_(percent|amount)$/, '')
  return [{ field, message: totals.message, ...(line ? { line: line.key } : {}) }]
}

/** What a client may not be sent: gaps. In the order of the page. */
export function problemsToSend(draft: Draft, kind: DocumentKind, taxExempt: boolean): DraftProblem[] {
  const written = linesOf(draft)
  const gaps: DraftProblem[] = []
  if (!draft.client_id) gaps.push({ field: 'client_id', message: 'Choose a client' })
  if (!written.some(carriesMoney)) gaps.push({ field: 'line_items', message: 'Add at least one line' })
  for (const line of written) {
    if (!line.name.trim()) gaps.push({ line: line.key, field: 'name', message: 'Name this line' })
    if (carriesMoney(line) && !line.unit_price.trim())
      gaps.push({ line: line.key, field: 'unit_price', message: 'Enter a price (0 is fine)' })
  }
  const ofOptions = gapOfOptions(draft.options, written)
  if (ofOptions) gaps.push(ofOptions)
  return [...gaps, ...problemsToSave(draft, kind, taxExempt)]
}

function problemsOfLine(line: DraftLine): DraftProblem[] {
  if (!carriesMoney(line)) return []
  const quantity = parseQuantity(line.quantity || '1')
  const problems: DraftProblem[] = []
  const add = (field: string, message: string | undefined) =>
    message && problems.push({ line: line.key, field, message })
  if (quantity === 0) add('quantity', "Quantity can't be 0")
  add('quantity', quantityProblem(line.quantity || '1'))
  if (line.unit_price) add('unit_price', moneyProblem(line.unit_price))
  if (line.cost) add('cost', moneyProblem(line.cost))
  if (line.markup_percent && hasMarkup(line)) add('markup_percent', markupProblem(line.markup_percent))
  if (line.service_date && !isDay(line.service_date)) add('service_date', 'Enter a date')
  return problems
}

function moneyOf(draft: Draft) {
  const { discount, deposit } = draft
  return {
    tax_name: draft.tax_name || null,
    tax_rate: draft.tax_rate || '0',
    tax_inclusive: draft.tax_inclusive,
    discount_percent: discount.by === 'percent' ? discount.value || null : null,
    discount_amount: discount.by === 'amount' ? discount.value || null : null,
    deposit_percent: deposit.by === 'percent' ? deposit.value || null : null,
    deposit_amount: deposit.by === 'amount' ? deposit.value || null : null,
  }
}

function partBy(percent: string | null, amount: string | null): PartBy {
  return amount && (parsePercent(percent ?? '0') ?? 0) === 0
    ? { by: 'amount', value: amount }
    : { by: 'percent', value: percent ?? '' }
}

function daysOfTerms(terms: CompanySettings['payment_terms']): number {
  return terms === 'due_on_receipt' ? 0 : Number.parseInt(terms, 10)
}
