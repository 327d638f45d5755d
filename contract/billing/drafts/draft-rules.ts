import type { CompanySettings } from '#contract/company/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { limits } from '#contract/values/limits.ts'
import { parseMoney, parsePercent, parseQuantity } from '#contract/values/money.ts'
import type { ChangeOrderFacts } from '../change-order-shapes.ts'
import type { LineIn } from '../draft-shapes.ts'
import type { Attachment, Document, DocumentKind } from '../shapes.ts'
import { counts } from '../totals/line-rules.ts'
import { type Option, optionThatCounts } from '../totals/option-rules.ts'
import type { PartBy } from '../totals/part-rules.ts'
import { isRefused, totalDocument } from '../totals/rules.ts'
import type { DocumentToTotal, DocumentTotals, TotalsRefusal } from '../totals/totals-shapes.ts'
import { totalWrittenOptions } from '../totals/written-option-rules.ts'
import { type DraftLine, draftLineOf, isBlank, lineToSend, priceOf } from './draft-line-rules.ts'
import { blocksOf } from './draft-option-rules.ts'
import { type DraftPayment, draftPaymentOf, linesNamedBy, paymentsToSend } from './draft-payment-rules.ts'

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
  /** Of an estimate that is paid in payments: with any it has no deposit. */
  schedule: DraftPayment[]
  /** The files of its job that go out with it; unset in what was kept before there were any: as the server has them. */
  attachments?: Attachment[]
  /** Of an invoice: which signed change orders of its job it bills; unset while nobody chose: all that are on no invoice. */
  change_order_ids?: string[]
  /** Of a change order: what its page says beside the lines. It stays with its job, and has no deposit, payments or options. */
  change_order?: Pick<ChangeOrderFacts, 'extra_days' | 'asked_by' | 'reason'>
}

/** A draft but for its lines. */
export type DraftHead = Omit<Draft, 'lines'>

export function headOf({ lines: _, ...head }: Draft): DraftHead {
  return head
}

/** What is missing or wrong; `line` (or `payment`) and `field` say where to go. */
export type DraftProblem = { field: string; line?: string; payment?: string; message: string }

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
    schedule: [],
    attachments: [],
  }
}

/** A stored document, to be written on. */
export function draftOf(document: Document): Draft {
  const options = document.options.map(({ name, is_default }) => ({ name, is_default }))
  const lines = ownLinesOf(document).map((line) => draftLineOf(line, (id) => photoPath(document, id)))
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
    schedule: document.schedule.map(draftPaymentOf),
    attachments: document.attachments,
    ...(document.change_order ? { change_order: document.change_order } : {}),
  }
}

/** The lines that are written on it; those of the change orders that an invoice bills come from there. */
export function ownLinesOf({ line_items }: Pick<Document, 'line_items'>): Document['line_items'] {
  return line_items.filter(({ change_order_id }) => !change_order_id)
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
    ...(draft.change_order ? wordsOfChange(draft.change_order) : {}),
    ...(draft.change_order_ids ? { change_order_ids: draft.change_order_ids } : {}),
    ...(draft.attachments ? { attachments: draft.attachments.map(({ id }) => id) } : {}),
    ...(fixed
      ? {}
      : {
          ...moneyOf(draft),
          options: draft.options,
          line_items: linesNamedBy(draft.schedule, linesOf(draft)).map(lineToSend) as LineIn[],
          ...(kind === 'estimate' ? { schedule: paymentsToSend(draft.schedule, linesOf(draft)) } : {}),
        }),
  }
}

function wordsOfChange({ extra_days, asked_by, reason }: NonNullable<Draft['change_order']>) {
  return { extra_days, asked_by: asked_by || null, reason: reason || null }
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
  return totalWrittenOptions(toTotal(draft, taxExempt), draft.options)
}

function toTotal(draft: Draft, taxExempt: boolean): DocumentToTotal {
  return {
    ...moneyOf(draft),
    schedule: paymentsToSend(draft.schedule, draft.lines),
    tax_exempt: taxExempt,
    may_be_negative: draft.change_order !== undefined,
    tax_rates: hasTax(draft) ? [{ name: draft.tax_name || 'Tax', rate: draft.tax_rate }] : [],
    line_items: draft.lines.map((line) => ({
      ...line,
      unit_price: priceOf(line),
      tax_rates: line.tax_rates?.length ? line.tax_rates : undefined,
    })),
  }
}

/**
 * What the screen shows of it: a discount, a deposit or payments that can't be are left out and named beside their fields, and
 * the lines still come to something.
 */
export function totalShown(draft: Draft, taxExempt: boolean): DocumentTotals | TotalsRefusal {
  const totals = totalDraft(draft, taxExempt)
  if (!isRefused(totals)) return totals
  const readable = withoutRefused(draft, totals)
  return readable ? totalShown(readable, taxExempt) : totals
}

/** The same with each of its options; none while one of them can't be told. */
export function totalOptionsShown(draft: Draft, taxExempt: boolean): { name: string; totals: DocumentTotals }[] {
  if (draft.options.length === 0) return []
  const each = totalDraftOptions(draft, taxExempt)
  if (!isRefused(each)) return each
  const readable = withoutRefused(draft, each)
  return readable ? totalOptionsShown(readable, taxExempt) : []
}

/** The draft without the part of it that can't be; undefined where something else is refused. */
function withoutRefused(draft: Draft, { field }: TotalsRefusal): Draft | undefined {
  if (field.startsWith('schedule') && draft.schedule.length > 0) return { ...draft, schedule: [] }
  const part = (['discount', 'deposit'] as const).find((each) => field.startsWith(each) && draft[each].value)
  return part && { ...draft, [part]: { by: 'percent', value: '' } }
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
