import type {
  copyFromInvoice as copyCall,
  switchRecurringInvoice as switchCall,
  updateRecurringInvoice as updateCall,
} from '#contract/billing/recurring/calls.ts'
import { stopSentence } from '#contract/billing/recurring/stop-rules.ts'
import { laterDay } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { recipientsOf } from '../delivery/send.ts'
import type { LockedDocument } from '../scope.ts'
import { lockRecurring, setStatus } from './make-due.ts'
import { refusePast, refuseUnrepeatable } from './may-repeat.ts'
import { lockToRepeat, readOne } from './repeat-invoice.ts'

type Changed = Awaited<ReturnType<typeof lockToChange>>

/** Changes the rule: what was made stays, and nothing is made for a day that had passed. */
export async function updateRecurringInvoice(ctx: CompanyCtx, input: InputOf<typeof updateCall>) {
  const { id, version, mode, every_n, unit } = input
  const { row } = await lockToChange(ctx, id, mode)
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', { current: await readOne(ctx, id) })
  const today = todayOf(ctx)
  refusePast('starts_on', input.starts_on, today)
  refusePast('ends_on', input.ends_on, today)
  const starts_on = input.starts_on ?? row.starts_on
  const isSame = starts_on === row.starts_on && every_n === row.every_n && unit === row.unit
  const columns = { every_n, unit, mode, starts_on, ends_on: input.ends_on ?? null, count: input.count ?? null }
  await ctx.db
    .updateTable('recurring_invoice')
    .set({ ...columns, version: row.version + 1, ...(isSame ? {} : { from_day: laterDay(starts_on, today) }) })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await record(ctx, row, null)
  return { recurring: await readOne(ctx, id) }
}

/** Pauses it, starts it again or ends it; what is so already stays so. */
export async function switchRecurringInvoice(ctx: CompanyCtx, { id, action }: InputOf<typeof switchCall>) {
  const found = await lockToChange(ctx, id, action === 'start' ? undefined : 'draft')
  const { status } = found.row
  if (action === 'end') await setStatus(ctx, id, { status: 'ended' })
  if (action === 'pause' && status === 'stopped')
    throw new Refusal('invalid_transition', 'It stopped by itself. Start it again, or end it')
  if (action === 'pause' && status === 'active') await setStatus(ctx, id, { status: 'paused' })
  if (action === 'start' && status !== 'active') await start(ctx, found)
  const note = { pause: 'Paused', start: 'Started again', end: 'Ended' }[action]
  if (!(action === 'pause' && status === 'paused') && !(action === 'start' && status === 'active'))
    await record(ctx, found.row, note)
  return { recurring: await readOne(ctx, id) }
}

/** What passed during a pause is not made; what passed while it was stopped is, unless it is long over. */
async function start(ctx: CompanyCtx, { row, source, client }: Changed) {
  if (client?.archived_at)
    throw new Refusal('invalid_transition', `${client.display_name} is archived. Restore the client first`)
  if (source.status === 'void') {
    const stopped = { reason: 'source_void', number: source.number, client: null, note: null } as const
    throw new Refusal('invalid_transition', stopSentence(stopped))
  }
  if (row.mode === 'send') await recipientsOf(ctx, source, {})
  const from_day = row.status === 'paused' ? laterDay(row.from_day, todayOf(ctx)) : row.from_day
  await setStatus(ctx, row.id, { status: 'active', from_day })
}

/** A later one of its invoices, with what was changed on it, is copied from now on. */
export async function copyFromInvoice(ctx: CompanyCtx, { id, invoice_id }: InputOf<typeof copyCall>) {
  const { row } = await lockToChange(ctx, id, undefined)
  const made = await ctx.db
    .selectFrom('recurring_invoice_made')
    .select('on_day')
    .where('company_id', '=', ctx.companyId)
    .where('recurring_id', '=', id)
    .where('document_id', '=', invoice_id)
    .executeTakeFirst()
  if (!made && invoice_id !== row.source_id) throw refuseField('invoice_id', 'Choose an invoice that it made')
  const locked = await lockToRepeat(ctx, invoice_id, row.mode)
  await refuseUnrepeatable(ctx, locked, id)
  await ctx.db
    .updateTable('recurring_invoice')
    .set({ source_id: invoice_id, version: row.version + 1 })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await record(ctx, { source_id: invoice_id }, 'This one is copied from now on')
  return { recurring: await readOne(ctx, id) }
}

/** Locks the source, then the recurring invoice, which the person may change by it and which has not ended. `mode` unset: as it is. */
async function lockToChange(ctx: CompanyCtx, id: string, mode: 'draft' | 'send' | undefined) {
  const before = await findRow(ctx, id)
  if (!before) throw notFound('recurring invoice')
  const source = await lockToRepeat(ctx, before.source_id, mode ?? before.mode)
  await lockRecurring(ctx, id)
  const row = await findRow(ctx, id)
  if (!row) throw notFound('recurring invoice')
  if (row.status === 'ended')
    throw new Refusal('invalid_transition', 'It has ended. Repeat one of its invoices to begin again')
  return { row, source, client: await findClient(ctx, source) }
}

function findRow({ db, companyId }: CompanyCtx, id: string) {
  return db
    .selectFrom('recurring_invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function findClient({ db, companyId }: CompanyCtx, { client_id }: LockedDocument) {
  return db
    .selectFrom('client')
    .select(['display_name', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', client_id)
    .executeTakeFirst()
}

async function record(ctx: CompanyCtx, { source_id }: { source_id: string }, note: string | null) {
  const source = await ctx.db
    .selectFrom('document')
    .select('number')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', source_id)
    .executeTakeFirst()
  const title = source?.number ?? ''
  await recordActivity(ctx, { noun: 'invoice', noun_id: source_id, kind: 'recurring_changed', title, note })
}
