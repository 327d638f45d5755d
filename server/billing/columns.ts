import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#contract/access/permissions.ts'
import type { ChangeOrderFacts } from '#contract/billing/change-order-shapes.ts'
import type { newDocument } from '#contract/billing/draft-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { problemOfOptions } from '#contract/billing/totals/option-problem-rules.ts'
import type { Option } from '#contract/billing/totals/option-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoney, readPercent, readQuantity } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { attachmentColumns } from './attachments.ts'
import { linePhotoColumns, linePhotosInto } from './line-photos.ts'
import { pricedLines } from './line-prices.ts'
import type { ReferenceColumns } from './references.ts'
import { scheduleColumns, scheduleInto } from './schedule.ts'
import { type StoredDocument, type StoredLine, seesCosts } from './shape.ts'
import { computeTotals, namedRates } from './totals.ts'

type NewDocument = z.output<typeof newDocument>

/** A document as written, every default settled. */
export type WrittenDocument = Omit<NewDocument, 'id' | 'estimate_id' | 'invoice_id' | 'is_invoice' | 'line_items'> & {
  line_items: NonNullable<NewDocument['line_items']>
  /** Unset but for a change order. */
  change_order?: ChangeOrderWords | null
}

type ChangeOrderWords = Partial<Pick<ChangeOrderFacts, 'extra_days' | 'asked_by' | 'reason'>>

/**
 * The columns of a written document, of its lines with their amounts and of its options, all checked and totalled.
 * `keptFrom`: lines whose costs stay where the person may not see them.
 */
export async function columnsOf(
  ctx: CompanyCtx,
  kind: DocumentKind,
  written: WrittenDocument,
  { tax_exempt, ...named }: ReferenceColumns,
  stored?: StoredDocument,
  keptFrom: readonly StoredLine[] = stored?.lines ?? [],
) {
  refuseUnfit(written)
  const before = stored?.lines ?? []
  const seesAll = stored ? seesCosts(ctx.actor, stored) : can(ctx.actor, 'costs.view')
  const line_items = pricedLines(written.line_items, keptFrom, seesAll)
  const given = writtenOptions(kind, written)
  const ids = idsOfLines(line_items, before)
  const planned = scheduleColumns(kind, written, ids.byGiven, stored?.schedule ?? [])
  const terms = termsOf(written, tax_exempt)
  const fixed = {
    discount_amount: readMoney('discount_amount', written.discount_amount) ?? null,
    deposit_fixed: readMoney('deposit_amount', written.deposit_amount) ?? null,
  }
  const drafts = line_items.map((line, at) => lineColumns(line, at))
  const rates = await namedRates(ctx.db, ctx.companyId, line_items, before.flatMap(ratesOf))
  const {
    lines: amounts,
    options: sums,
    schedule: payments,
    ...totals
  } = computeTotals({
    ...terms,
    discount_amount: written.discount_amount ?? null,
    deposit_amount: written.deposit_amount ?? null,
    line_items: line_items.map((line, at) => ({ ...line, tax_rates: rates[at] })),
    options: given,
    schedule: written.schedule ?? [],
    may_be_negative: Boolean(written.change_order),
  })
  const lines = drafts.map((line, at) => ({
    ...line,
    id: ids.each[at],
    tax_rates: rates[at] ?? null,
    amount: amounts[at]?.amount ?? 0,
  }))
  const columns = {
    ...named,
    ...wordsOf(written),
    ...terms,
    ...fixed,
    ...totals,
    taxes: JSON.stringify(totals.taxes),
    total_from: given.length > 0,
  }
  return {
    columns,
    lines,
    options: given.map((option, sort) => ({ ...option, sort, ...sums[sort] })),
    schedule: planned.map((row, at) => ({ ...row, amount: payments[at] ?? 0 })),
    attachments: await attachmentColumns(ctx, { ...written, job_id: named.job_id }, stored?.id),
    photos: await linePhotoColumns(ctx, { line_items, job_id: named.job_id }, ids.each, stored?.id),
  }
}

const ratesOf = (line: StoredLine) => line.tax_rates ?? []

/** The id of each line: its own where the document has it already, else a new one; and by the id it came with. */
function idsOfLines(lines: readonly { id?: string }[], before: readonly StoredLine[]) {
  const left = new Set(before.map(({ id }) => id))
  const each = lines.map(({ id }) => (id && left.delete(id) ? id : randomUUIDv7()))
  const byGiven = new Map(lines.flatMap(({ id }, at) => (id ? [[id, each[at] ?? ''] as const] : [])))
  return { each, byGiven }
}

/** The options of an estimate as written, each line that names one naming one of them. */
function writtenOptions(kind: DocumentKind, { options = [], line_items }: WrittenDocument): Option[] {
  if (kind === 'invoice' && options.length > 0) throw refuseField('options', 'Only an estimate has options')
  const problem = problemOfOptions(options, line_items)
  if (problem) throw refuseField(problem.field, problem.message)
  return options.map(({ name, is_default }) => ({ name, is_default }))
}

/** What the totals of a document depend on beside its lines. */
function termsOf(written: WrittenDocument, tax_exempt: boolean) {
  return {
    tax_name: written.tax_name ?? null,
    tax_rate: readPercent('tax_rate', written.tax_rate) ?? '0',
    tax_inclusive: written.tax_inclusive ?? false,
    tax_exempt,
    discount_percent: readPercent('discount_percent', written.discount_percent),
    deposit_percent: readPercent('deposit_percent', written.deposit_percent),
  }
}

function wordsOf(written: WrittenDocument) {
  return {
    title: written.title ?? null,
    issue_date: written.issue_date as string,
    valid_until: written.valid_until ?? null,
    due_date: written.due_date ?? null,
    notes: written.notes ?? null,
    terms: written.terms ?? null,
    internal_notes: written.internal_notes ?? null,
    ...changeWordsOf(written),
  }
}

/** What changes the price of a job has one price, which is billed with the rest of the job. */
function refuseForChange({ options, schedule, deposit_percent, deposit_amount }: WrittenDocument) {
  const [field, problem] =
    (options?.length && (['options', 'A change order has one price. Send options as an estimate'] as const)) ||
    (schedule?.length &&
      (['schedule', 'A change order has no payments of its own: it is billed with its job'] as const)) ||
    (isAsked(deposit_percent) && (['deposit_percent', noDeposit] as const)) ||
    (isAsked(deposit_amount) && (['deposit_amount', noDeposit] as const)) ||
    []
  if (field && problem) throw refuseField(field, problem)
}

const noDeposit = 'A change order has no deposit: it is billed with its job'

function isAsked(text: string | null | undefined): boolean {
  return !/^[\s0.,]*$/.test(text ?? '')
}

/** Those of a change order; of any other document what stands there by default. */
function changeWordsOf({ change_order }: WrittenDocument) {
  const { extra_days = 0, asked_by, reason } = change_order ?? {}
  return { extra_days, asked_by: asked_by?.trim() || null, reason: reason?.trim() || null }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>
type LineColumns = Columns['lines'][number]
/** `change_id`: of an invoice, the change order that it bills. */
type LineToSave = LineColumns & { change_id?: string }
type OptionColumns = Columns['options'][number]

/** Replaces the lines of a document with their photos, and its options and payments where it has or had any. */
export async function replaceLines(
  ctx: CompanyCtx,
  stored: StoredDocument,
  { lines, options, schedule, photos }: Columns,
) {
  for (const table of [
    ...(stored.schedule.length > 0 ? (['schedule_row'] as const) : []),
    'document_line' as const,
    ...(stored.options.length > 0 ? (['document_option'] as const) : []),
  ])
    await ctx.db
      .deleteFrom(table)
      .where('company_id', '=', ctx.companyId)
      .where('document_id', '=', stored.id)
      .execute()
  if (options.length > 0) await optionsInto(ctx, stored.id, options).execute(ctx.db)
  await saveLines(ctx, stored.id, lines)
  if (photos.length > 0) await linePhotosInto(ctx, stored.id, photos).execute(ctx.db)
  if (schedule.length > 0) await scheduleInto(ctx, stored.id, schedule).execute(ctx.db)
}

/** Writes the options of a document, as a part of a statement that makes it. */
export function optionsInto({ companyId }: CompanyCtx, documentId: string, options: OptionColumns[]) {
  return sql`insert into document_option (company_id, document_id, name, sort, is_default,
      subtotal, discount_total, taxes, tax_total, total, deposit_amount, schedule)
    select ${companyId}::uuid, ${documentId}::uuid, o.name, o.sort, o.is_default,
      o.subtotal, o.discount_total, o.taxes, o.tax_total, o.total, o.deposit_amount, o.schedule
      from jsonb_populate_recordset(null::document_option, ${JSON.stringify(options)}) o`
}

/** Writes the lines of a document that has none. */
export async function saveLines(
  ctx: Pick<CompanyCtx, 'db' | 'companyId'>,
  documentId: string,
  lines: readonly LineToSave[],
) {
  if (lines.length === 0) return
  await linesInto(ctx, documentId, lines).execute(ctx.db)
}

/** The same as a part of a statement that makes the document; however many lines, it is one statement. */
export function linesInto(
  { companyId }: Pick<CompanyCtx, 'companyId'>,
  documentId: string,
  lines: readonly LineToSave[],
) {
  return sql`insert into document_line (company_id, document_id, id, sort, kind, name, description, quantity, unit, unit_price, cost, markup_percent,
      taxable, tax_rates, discount_percent, discount_amount, optional, selected, option_group, service_date, special_order, item_id, amount, change_id)
    select ${companyId}::uuid, ${documentId}::uuid, coalesce(l.id, uuidv7()), l.sort, l.kind, l.name, l.description, l.quantity, l.unit,
      l.unit_price, l.cost, l.markup_percent, l.taxable, l.tax_rates, l.discount_percent, l.discount_amount, l.optional, l.selected, l.option_group, l.service_date, coalesce(l.special_order, false),
      ${knownItem}, l.amount, l.change_id
      from jsonb_populate_recordset(null::document_line, ${JSON.stringify(lines)}) l`
}

/** The item that line `l` was taken from, as long as the price book has it. */
const knownItem = sql`(select i.id from price_item i where i.company_id = (select app_company()) and i.id = l.item_id)`

/** The days of a new document: today, 30 days of validity, or the company's terms of payment. */
export function firstDates(
  kind: 'estimate' | 'invoice',
  input: Pick<NewDocument, 'issue_date' | 'valid_until' | 'due_date'>,
  company: { today: string; payment_terms: string },
) {
  const issue_date = input.issue_date ?? company.today
  const days = company.payment_terms === 'due_on_receipt' ? 0 : Number(company.payment_terms)
  return kind === 'estimate'
    ? { issue_date, valid_until: input.valid_until ?? addDays(issue_date, limits.estimateDays), due_date: null }
    : { issue_date, valid_until: null, due_date: input.due_date ?? addDays(issue_date, days) }
}

function lineColumns(line: ReturnType<typeof pricedLines>[number], at: number) {
  const field = (name: string) => `line_items.${at}.${name}`
  const words = line.kind === 'section' || line.kind === 'text'
  return {
    id: line.id,
    sort: at,
    kind: line.kind,
    name: line.name,
    description: line.description ?? null,
    quantity: words ? 10_000 : readQuantity(field('quantity'), line.quantity),
    unit: line.unit ?? null,
    unit_price: words ? 0 : (readMoney(field('unit_price'), line.unit_price) ?? 0),
    cost: readMoney(field('cost'), line.cost) ?? null,
    markup_percent: line.markup_percent,
    taxable: line.taxable,
    discount_percent: readPercent(field('discount_percent'), line.discount_percent),
    discount_amount: readMoney(field('discount_amount'), line.discount_amount) ?? null,
    optional: line.optional,
    selected: line.selected,
    option_group: line.option_group ?? null,
    service_date: line.service_date ?? null,
    special_order: line.special_order,
    item_id: line.item_id ?? null,
  }
}

function refuseUnfit(written: WrittenDocument) {
  if (written.change_order) refuseForChange(written)
  const { issue_date, valid_until, due_date } = written
  if (issue_date && valid_until && valid_until < issue_date)
    throw refuseField('valid_until', "Expiry can't be before the issue date")
  if (issue_date && due_date && due_date < issue_date)
    throw refuseField('due_date', "The due date can't be before the issue date")
}
