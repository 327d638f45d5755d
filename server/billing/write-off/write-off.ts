import { sql } from 'kysely'
import type {
  takeBackWriteOff as takeBackCall,
  writeOffInvoice as writeOffCall,
} from '#contract/billing/write-off/calls.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isUnderWay } from '#server/scopes/payment-attempt.ts'
import { reopenWrittenOff } from '../paid-amount.ts'
import { lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'

/**
 * Nobody expects what is open of a sent invoice any more: its balance is bad debt. The books count what came in, so nothing of it
 * is an expense. Source: docs/domain.md, Invoices, Bad debt.
 */
export async function writeOffInvoice(
  ctx: CompanyCtx,
  { id, reason }: InputOf<typeof writeOffCall>,
): Promise<AnswerOf<typeof writeOffCall>> {
  const { db, companyId, actor } = ctx
  const locked = await lockDocument(ctx, 'invoice', id, () => 'invoices.void_writeoff')
  const today = todayOf(ctx)
  if (locked.status !== 'sent' || locked.balance <= 0)
    throw invalidTransition('invoice', displayStatusOf(locked, today), 'written_off')
  await refuseWhilePaying(ctx, locked.id)
  const amount = locked.balance
  await db
    .insertInto('write_off')
    .values({ company_id: companyId, document_id: locked.id, amount, reason, user_id: actor.user.id })
    .execute()
  await db
    .updateTable('document')
    .set({ status: 'written_off', written_off: amount, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', locked.id)
    .execute()
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: locked.id,
    kind: 'written_off',
    title: locked.number ?? '',
    note: [formatMoney(amount, locked.currency), reason].join(' · '),
    detail: { amount },
  })
  if (locked.client_id) await touchClient(db, companyId, locked.client_id)
  return { document: await readDocument(ctx, companyId, locked.id, today) }
}

/** The invoice is open again with all that is not paid of it. */
export async function takeBackWriteOff(
  ctx: CompanyCtx,
  { id }: InputOf<typeof takeBackCall>,
): Promise<AnswerOf<typeof takeBackCall>> {
  const { db, companyId } = ctx
  const locked = await lockDocument(ctx, 'invoice', id, () => 'invoices.void_writeoff')
  const today = todayOf(ctx)
  if (locked.status !== 'written_off') throw invalidTransition('invoice', displayStatusOf(locked, today), 'sent')
  await reopenWrittenOff(db, companyId, locked.id)
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: locked.id,
    kind: 'write_off_taken_back',
    title: locked.number ?? '',
    detail: { amount: locked.written_off },
  })
  if (locked.client_id) await touchClient(db, companyId, locked.client_id)
  return { document: await readDocument(ctx, companyId, locked.id, today) }
}

/** Money that may come in this moment would be no bad debt. */
async function refuseWhilePaying({ db, companyId }: CompanyCtx, documentId: string): Promise<void> {
  const { rows } = await sql`select from payment_try t
    where t.company_id = ${companyId} and t.document_id = ${documentId} and ${isUnderWay} limit 1`.execute(db)
  if (rows.length > 0)
    throw new Refusal('conflict', 'A payment of this invoice is on its way. Wait until it has come or failed.')
}
