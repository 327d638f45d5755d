import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#contract/access/permissions.ts'
import type { newDocument } from '#contract/billing/draft-shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoney, readPercent, readQuantity } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { ReferenceColumns } from './references.ts'
import { type Stored, seesCosts } from './shape.ts'
import { computeTotals, namedRates } from './totals.ts'

type NewDocument = z.output<typeof newDocument>

/** A document as written, every default settled. */
export type Written = Omit<NewDocument, 'id' | 'estimate_id' | 'invoice_id' | 'is_invoice' | 'line_items'> & {
  line_items: NonNullable<NewDocument['line_items']>
}

/** The columns of a written document and its lines with their amounts, all checked and totalled. */
export async function columnsOf(
  ctx: CompanyCtx,
  written: Written,
  { tax_exempt, ...named }: ReferenceColumns,
  stored?: Stored,
) {
  const before = stored?.lines ?? []
  refuseDates(written)
  const terms = termsOf(written, tax_exempt)
  const fixed = {
    discount_amount: readMoney('discount_amount', written.discount_amount) ?? null,
    deposit_fixed: readMoney('deposit_amount', written.deposit_amount) ?? null,
  }
  const drafts = written.line_items.map((line, at) => lineColumns(line, at))
  const known = before.flatMap((line) => line.tax_rates ?? [])
  const rates = await namedRates(ctx.db, ctx.companyId, written.line_items, known)
  const { lines: amounts, ...totals } = computeTotals({
    ...terms,
    discount_amount: written.discount_amount ?? null,
    deposit_amount: written.deposit_amount ?? null,
    line_items: written.line_items.map((line, at) => ({ ...line, tax_rates: rates[at] })),
  })
  const seesAll = stored ? seesCosts(ctx.actor, stored) : can(ctx.actor, 'costs.view')
  const lines = drafts.map((line, at) => ({
    ...line,
    id: before.some((old) => old.id === line.id) ? line.id : undefined,
    // Who may not see costs must not wipe them by saving.
    cost: seesAll ? line.cost : (before.find((old) => old.id === line.id)?.cost ?? null),
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
  }
  return { columns, lines }
}

/** What the totals of a document depend on beside its lines. */
function termsOf(written: Written, tax_exempt: boolean) {
  return {
    tax_name: written.tax_name ?? null,
    tax_rate: readPercent('tax_rate', written.tax_rate) ?? '0',
    tax_inclusive: written.tax_inclusive ?? false,
    tax_exempt,
    discount_percent: readPercent('discount_percent', written.discount_percent),
    deposit_percent: readPercent('deposit_percent', written.deposit_percent),
  }
}

function wordsOf(written: Written) {
  return {
    title: written.title ?? null,
    issue_date: written.issue_date as string,
    valid_until: written.valid_until ?? null,
    due_date: written.due_date ?? null,
    notes: written.notes ?? null,
    terms: written.terms ?? null,
    internal_notes: written.internal_notes ?? null,
  }
}

type LineColumns = Awaited<ReturnType<typeof columnsOf>>['lines'][number]

/** Replaces the lines of a document. */
export async function replaceLines(ctx: CompanyCtx, documentId: string, lines: LineColumns[]) {
  await ctx.db
    .deleteFrom('document_line')
    .where('company_id', '=', ctx.companyId)
    .where('document_id', '=', documentId)
    .execute()
  await saveLines(ctx, documentId, lines)
}

/** Writes the lines of a document that has none. */
export async function saveLines(ctx: CompanyCtx, documentId: string, lines: LineColumns[]) {
  if (lines.length === 0) return
  await linesInto(ctx, documentId, lines).execute(ctx.db)
}

/** The same as a part of a statement that makes the document; however many lines, it is one statement. */
export function linesInto({ companyId }: CompanyCtx, documentId: string, lines: LineColumns[]) {
  return sql`insert into document_line (company_id, document_id, id, sort, kind, name, description, quantity, unit, unit_price, cost,
      taxable, tax_rates, discount_percent, discount_amount, optional, selected, amount)
    select ${companyId}::uuid, ${documentId}::uuid, coalesce(l.id, uuidv7()), l.sort, l.kind, l.name, l.description, l.quantity, l.unit,
      l.unit_price, l.cost, l.taxable, l.tax_rates, l.discount_percent, l.discount_amount, l.optional, l.selected, l.amount
      from jsonb_populate_recordset(null::document_line, ${JSON.stringify(lines)}) l`
}

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

function lineColumns(line: Written['line_items'][number], at: number) {
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
    taxable: line.taxable,
    discount_percent: readPercent(field('discount_percent'), line.discount_percent),
    discount_amount: readMoney(field('discount_amount'), line.discount_amount) ?? null,
    optional: line.optional,
    selected: line.selected,
  }
}

function refuseDates(written: Written) {
  const { issue_date, valid_until, due_date } = written
  if (issue_date && valid_until && valid_until < issue_date)
    throw refuseField('valid_until', "Expiry can't be before the issue date")
  if (issue_date && due_date && due_date < issue_date)
    throw refuseField('due_date', "The due date can't be before the issue date")
}
