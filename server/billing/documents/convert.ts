import { type Insertable, sql } from 'kysely'
import type { convertEstimateToInvoice as convertCall } from '#contract/billing/calls.ts'
import { counts } from '#contract/billing/totals/line-rules.ts'
import {
  netAndTaxesOf,
  type ProgressShare,
  progressShareOfEstimate,
} from '#contract/billing/totals/progress-share-rules.ts'
import { parsePercent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, refuseField } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { firstDates, saveLines } from '../columns.ts'
import { applyDeposits } from '../deposits.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { getDocument, readStored, type Stored, type StoredTax } from '../shape.ts'
import { titleOf } from './answer.ts'

/**
 * An invoice of a progress share, or of what is left; it takes the deposit that is held for the estimate, at most what it comes
 * to. The same share again is the same invoice.
 */
export async function convertEstimateToInvoice(ctx: CompanyCtx, input: InputOf<typeof convertCall>) {
  const locked = await lockDocument(ctx, 'estimate', input.id, () => 'estimates.view')
  const company = await readSettings(ctx, ctx.companyId)
  const portion = input.portion ? `percent:${percentText(parsePercent(input.portion.slice(8)) ?? 0)}` : 'rest'
  const earlier = await readInvoices(ctx, locked.id)
  const same = earlier.find((invoice) => invoice.portion === portion)
  if (same) {
    ctx.nothingNew()
    return { invoice_id: same.id, invoice: await getDocument(ctx, ctx.companyId, same.id, company.today) }
  }
  if (locked.status !== 'approved' && locked.status !== 'converted')
    throw invalidTransition('estimate', locked.status, 'converted')
  const estimate = await readStored(ctx.db, ctx.companyId, locked.id)
  const share = shareOf(portion, earlier)
  const whole = earlier.length === 0 && portion === 'rest'
  const made = whole ? wholeOf(estimate) : partOf(estimate, earlier, share)
  const dates = firstDates('invoice', {}, company)
  const portion_percent = percentText(share.own)
  const id = await insertInvoice(ctx, locked, { portion, portion_percent, ...dates, ...made.columns })
  await saveLines(ctx, id, made.lines)
  await markConverted(ctx, locked)
  if (locked.amount_paid > 0) await applyDeposits(ctx.db, ctx.companyId, locked.id)
  const invoice = await getDocument(ctx, ctx.companyId, id, company.today)
  await recordConversion(ctx, locked, id)
  return { invoice_id: id, invoice }
}

type OfInvoice = Omit<Insertable<DB['document']>, 'company_id' | 'kind' | 'estimate_id' | 'currency' | 'created_by'>

/** The invoice of an estimate, with its client, its job, its taxes and its words. */
async function insertInvoice(ctx: CompanyCtx, estimate: LockedDocument, of: OfInvoice): Promise<string> {
  const job = estimate.job_id ? undefined : await jobOf(ctx, estimate.id)
  const ofJob = job?.client_id === estimate.client_id ? job?.property_id : null
  const { client_id, title, currency, tax_name, tax_rate, tax_inclusive, tax_exempt, notes, terms } = estimate
  const { id } = await ctx.db
    .insertInto('document')
    .values({
      company_id: ctx.companyId,
      kind: 'invoice',
      estimate_id: estimate.id,
      client_id,
      job_id: estimate.job_id ?? job?.id ?? null,
      property_id: estimate.property_id ?? ofJob ?? null,
      title,
      currency,
      tax_name,
      tax_rate,
      tax_inclusive,
      tax_exempt,
      notes,
      terms,
      created_by: ctx.actor.user.id,
      ...of,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function markConverted({ db, companyId }: CompanyCtx, estimate: LockedDocument) {
  await db
    .updateTable('document')
    .set({ status: 'converted', version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', estimate.id)
    .where('status', '=', 'approved')
    .execute()
}

async function recordConversion(ctx: CompanyCtx, estimate: LockedDocument, invoice_id: string) {
  await recordActivity(ctx, {
    noun: 'estimate',
    noun_id: estimate.id,
    kind: 'converted',
    title: estimate.number ?? '',
    detail: { invoice_id },
  })
  const title = `Invoice from ${titleOf(estimate)}`
  await recordActivity(ctx, { noun: 'invoice', noun_id: invoice_id, kind: 'created', title })
}

type Earlier = Awaited<ReturnType<typeof readInvoices>>[number]

async function readInvoices(ctx: CompanyCtx, estimateId: string) {
  return ctx.db
    .selectFrom('document')
    .select(['id', 'portion', 'portion_percent', 'total', 'tax_total', 'taxes'])
    .where('company_id', '=', ctx.companyId)
    .where('estimate_id', '=', estimateId)
    .where('status', '<>', 'void')
    .execute()
}

/** The percent of this share and of all so far, × 10⁴; never above the whole. */
function shareOf(portion: string, earlier: Earlier[]) {
  const before = earlier.reduce((sum, invoice) => sum + (parsePercent(invoice.portion_percent ?? '0') ?? 0), 0)
  const left = WHOLE_PERCENT - before
  const own = portion === 'rest' ? left : (parsePercent(portion.slice(8)) ?? 0)
  if (left <= 0) throw refuseField('portion', 'This estimate has been invoiced in full')
  if (own <= 0 || own > left) throw refuseField('portion', `Only ${percentText(left)}% is left to invoice`)
  return { own, cumulative: before + own }
}

/** All lines that count, with the estimate's own discount and deposit: the totals are the same. */
function wholeOf(estimate: Stored) {
  const lines = estimate.lines.filter((line) => line.kind === 'section' || line.kind === 'text' || counts(line))
  const {
    subtotal,
    discount_total,
    tax_total,
    total,
    deposit_amount,
    discount_percent,
    discount_amount,
    deposit_percent,
    deposit_fixed,
  } = estimate
  return {
    columns: {
      subtotal,
      discount_total,
      tax_total,
      total,
      deposit_amount,
      discount_percent,
      discount_amount,
      deposit_percent,
      deposit_fixed,
      taxes: JSON.stringify(estimate.taxes),
    },
    lines: lines.map((line, sort) => ({ ...columnsOfLine(line), sort, optional: false, selected: false })),
  }
}

/** One line for the part; net and tax so that all parts sum to the estimate (docs/domain.md, Totals, 7). */
function partOf(estimate: Stored, earlier: Earlier[], share: { own: number; cumulative: number }) {
  const invoiced = earlier.map((invoice) => netAndTaxesOf({ ...invoice, taxes: invoice.taxes as StoredTax[] }))
  const before = {
    net: invoiced.reduce((sum, each) => sum + each.net, 0),
    taxes: sumTaxes(invoiced.flatMap((each) => each.taxes)),
  }
  const all = netAndTaxesOf({ ...estimate, taxes: estimate.taxes as StoredTax[] })
  const part: ProgressShare = progressShareOfEstimate(all, before, { of: share.cumulative, in: WHOLE_PERCENT })
  const subtotal = estimate.tax_inclusive ? part.total : part.net
  const name = `${percentText(share.own)}% of estimate ${estimate.number}`
  return {
    columns: {
      subtotal,
      discount_total: 0,
      tax_total: part.tax_total,
      total: part.total,
      deposit_amount: 0,
      taxes: JSON.stringify(part.taxes),
    },
    lines: [oneLine(name, estimate.title, subtotal)],
  }
}

function oneLine(name: string, description: string | null, amount: number) {
  return {
    id: undefined,
    sort: 0,
    kind: 'service' as const,
    name,
    description,
    quantity: 10_000,
    unit: null,
    unit_price: amount,
    cost: null,
    taxable: true,
    tax_rates: null,
    discount_percent: null,
    discount_amount: null,
    optional: false,
    selected: false,
    amount,
  }
}

function sumTaxes(taxes: readonly StoredTax[]): StoredTax[] {
  const sums = new Map<string, StoredTax>()
  for (const tax of taxes) {
    const key = `${tax.name} ${tax.rate}`
    const sum = sums.get(key)
    sums.set(key, { ...tax, base: tax.base + (sum?.base ?? 0), amount: tax.amount + (sum?.amount ?? 0) })
  }
  return [...sums.values()]
}

function columnsOfLine(line: Stored['lines'][number]) {
  const { kind, name, description, quantity, unit, unit_price, cost, taxable, tax_rates, discount_amount, amount } =
    line
  const discount_percent = line.discount_percent === null ? null : String(line.discount_percent)
  return {
    id: undefined,
    kind,
    name,
    description,
    quantity,
    unit,
    unit_price,
    cost,
    taxable,
    tax_rates,
    discount_percent,
    discount_amount,
    amount,
  }
}

function jobOf(ctx: CompanyCtx, estimateId: string) {
  return ctx.db
    .selectFrom('job')
    .select(['id', 'client_id', 'property_id'])
    .where('company_id', '=', ctx.companyId)
    .where('estimate_id', '=', estimateId)
    .executeTakeFirst()
}
