import { type Insertable, sql } from 'kysely'
import type { convertEstimateToInvoice as convertCall } from '#contract/billing/calls.ts'
import { billableOf } from '#contract/billing/progress/billable-rules.ts'
import { billedOf } from '#contract/billing/progress/billed-rules.ts'
import { isShareProblem } from '#contract/billing/progress/progress-share-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, refuseField } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { refuseCanceledSale } from '../canceled-sale.ts'
import { firstDates, saveLines } from '../columns.ts'
import { applyDeposits } from '../deposits.ts'
import { titleOf } from '../documents/answer.ts'
import { nounOfRow } from '../noun.ts'
import { saveBilledLines } from '../parts/lines-of-part.ts'
import { type ChosenChanges, placeChanges } from '../parts/place-changes.ts'
import { readBilled } from '../parts/read-billed.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { documentOf, readDocument, readStored, withoutCost, wouldLearnCosts } from '../shape.ts'
import { refuseReplaced } from '../versions.ts'
import { invoiceOfPart, invoiceOfWhole } from './invoice-of-share.ts'
import { type RequestedShare, readRequestedShare, shareOf, withScheduled } from './requested-share.ts'

/**
 * An invoice of a part, or of what is left; it takes the deposit that is held for the estimate, at most what it comes to. The
 * same portion again is the same invoice, unless that is void.
 */
export async function convertEstimateToInvoice(ctx: CompanyCtx, input: InputOf<typeof convertCall>) {
  const locked = await lockDocument(ctx, 'estimate', input.id, () => 'estimates.view')
  const company = await readSettings(ctx, ctx.companyId)
  const portion = readRequestedShare(input)
  const same = await findInvoice(ctx, locked.id, portion.key)
  if (same) {
    ctx.nothingNew()
    return { invoice_id: same.id, invoice: await readDocument(ctx, ctx.companyId, same.id, company.today) }
  }
  if (locked.status === 'superseded') await refuseReplaced(ctx, locked, 'invoiced')
  if (locked.status !== 'approved' && locked.status !== 'converted')
    throw invalidTransition(nounOfRow(locked), locked.status, 'converted')
  return invoiceOf(ctx, locked, { portion, change_order_ids: input.change_order_ids })
}

/** The invoice of a part of an estimate that is locked and approved, with the change orders of its job at its top. */
export async function invoiceOf(
  ctx: CompanyCtx,
  locked: LockedDocument,
  { portion, change_order_ids }: { portion: RequestedShare; change_order_ids?: readonly string[] | undefined },
) {
  const company = await readSettings(ctx, ctx.companyId)
  refuseCredit(locked)
  await refuseCanceledSale(ctx, locked.id)
  const estimate = await readStored(ctx.db, ctx.companyId, locked.id)
  if (wouldLearnCosts(ctx.actor, estimate)) estimate.lines = estimate.lines.map(withoutCost)
  const billed = billedOf(await readBilled(ctx, locked.id))
  const of = billableOf(documentOf(estimate, company.today, null), company.locale)
  const requested = await withScheduled(ctx, locked.id, portion)
  const share = shareOf(requested, of, billed)
  if (isShareProblem(share)) throw refuseField(share.field, share.message)
  const isWhole = billed.lines.size === 0 && billed.total === 0 && portion.by === 'rest'
  const made = isWhole ? invoiceOfWhole(estimate) : invoiceOfPart(estimate, requested, share)
  const dates = firstDates('invoice', {}, company)
  const id = await insertInvoice(ctx, locked, { portion: portion.key, ...dates, ...made.columns })
  await saveLines(ctx, id, made.lines)
  await saveBilledLines(ctx, id, made.billed(share))
  await markConverted(ctx, locked)
  await placeChanges(ctx, id, chosenFor(locked, change_order_ids))
  if (locked.amount_paid > 0) await applyDeposits(ctx.db, ctx.companyId, locked.id)
  const invoice = await readDocument(ctx, ctx.companyId, id, company.today)
  await recordConversion(ctx, locked, id)
  return { invoice_id: id, invoice }
}

/** No invoice is below zero: what a change order takes off stands on the next invoice of its job. */
function refuseCredit({ number, total, currency }: LockedDocument) {
  if (total >= 0) return
  const amount = formatMoney(-total, currency)
  throw refuseField('portion', `${number} takes ${amount} off. The next invoice of the job takes it off by itself`)
}

/** A change order that is billed by itself brings no others with it. */
function chosenFor({ is_change_order }: LockedDocument, ids: readonly string[] | undefined): ChosenChanges {
  if (ids) return { by: 'now', ids }
  return is_change_order ? { by: 'now', ids: [] } : { by: 'all' }
}

function findInvoice({ db, companyId }: CompanyCtx, estimateId: string, portion: string) {
  return db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('estimate_id', '=', estimateId)
    .where('portion', '=', portion)
    .where('status', '<>', 'void')
    .executeTakeFirst()
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

function jobOf(ctx: CompanyCtx, estimateId: string) {
  return ctx.db
    .selectFrom('job')
    .select(['id', 'client_id', 'property_id'])
    .where('company_id', '=', ctx.companyId)
    .where('estimate_id', '=', estimateId)
    .executeTakeFirst()
}
