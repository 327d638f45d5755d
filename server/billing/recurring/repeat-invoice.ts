import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type {
  getRecurringInvoice as getCall,
  listRecurringInvoices as listCall,
  repeatInvoice as repeatCall,
} from '#contract/billing/recurring/calls.ts'
import { daysOfRule } from '#contract/billing/recurring/recurring-rules.ts'
import type { RecurringInvoice, RecurringMode } from '#contract/billing/recurring/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { type LockedDocument, lockDocument, reach } from '../scope.ts'
import { refusePast, refuseUnrepeatable } from './may-repeat.ts'
import { readShown } from './read-recurring.ts'

/** What an invoice is the source of, or was made by; of several the one that runs. */
export async function getRecurringInvoice(ctx: CompanyCtx, { id }: InputOf<typeof getCall>) {
  const seen = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', 'invoice')
    .where(reach(ctx, 'invoices.view'))
    .executeTakeFirst()
  if (!seen) throw notFound('invoice')
  const of = sql`${isVisibleDocument(ctx.actor, 'invoice')} and r.id in (select s.id from recurring_invoice s where s.company_id = ${ctx.companyId} and s.source_id = ${id}
    union select m.recurring_id from recurring_invoice_made m where m.company_id = ${ctx.companyId} and m.document_id = ${id})`
  const [recurring] = await readShown(ctx, of, todayOf(ctx))
  return { recurring: recurring ?? null }
}

/** Those of a client that the person may see. */
export async function listRecurringInvoices(ctx: CompanyCtx, { client_id }: InputOf<typeof listCall>) {
  reach(ctx, 'invoices.view')
  return {
    recurring: await readShown(
      ctx,
      sql`${isVisibleDocument(ctx.actor, 'invoice')} and d.client_id = ${client_id}`,
      todayOf(ctx),
    ),
  }
}

type NewRule = Omit<InputOf<typeof repeatCall>, 'id'>

/** Begins to make an invoice again by a rule. */
export async function repeatInvoice(ctx: CompanyCtx, { id, ...rule }: NewRule & { id: string }) {
  const locked = await lockToRepeat(ctx, id, rule.mode)
  const today = todayOf(ctx)
  refusePast('starts_on', rule.starts_on, today)
  await refuseUnrepeatable(ctx, locked, null)
  const recurring = { id: randomUUIDv7(), source_id: id, ...columnsOf(rule) }
  await ctx.db
    .insertInto('recurring_invoice')
    .values({ company_id: ctx.companyId, created_by: ctx.actor.user.id, ...recurring })
    .execute()
  await recordActivity(ctx, { noun: 'invoice', noun_id: id, kind: 'recurring_begun', title: locked.number ?? '' })
  return { recurring: await readOne(ctx, recurring.id) }
}

/** The rule with its count from the day that its days are counted from. */
function columnsOf({ counted_from, ...rule }: NewRule) {
  const starts_on = counted_from ?? rule.starts_on
  const endless = { ...rule, starts_on, ends_on: null, count: null }
  const before = daysOfRule(endless, starts_on, addDays(rule.starts_on, -1)).length
  return { ...rule, starts_on, from_day: rule.starts_on, count: rule.count ? rule.count + before : null }
}

/** Locks an invoice that the person may edit, and, where it goes out by itself, may send. */
export async function lockToRepeat(ctx: CompanyCtx, id: string, mode: RecurringMode): Promise<LockedDocument> {
  if (mode === 'send') await lockDocument(ctx, 'invoice', id, () => 'invoices.send')
  return lockDocument(ctx, 'invoice', id, () => 'invoices.edit')
}

/** The one that the caller was found to be allowed to change. */
export async function readOne(ctx: CompanyCtx, id: string): Promise<RecurringInvoice> {
  const [recurring] = await readShown(ctx, sql`r.id = ${id}`, todayOf(ctx))
  if (!recurring) throw notFound('recurring invoice')
  return recurring
}
