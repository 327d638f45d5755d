import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { addReceipts as addCall, deleteReceipt as deleteCall } from '#contract/accounting/receipts/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { shownName } from '#server/http/door/taking-in.ts'
import { keepFile, markUnused } from '#server/platform/files/company-files.ts'
import { getTransactionOfReceipts, listReceipts } from './read-receipts.ts'
import { kindOfReceipt, nameOfReceipt } from './receipt-kind.ts'

type Input = InputOf<typeof addCall>
type NewReceipt = { name: string; mime: string; taken: Input['receipt'][number]['bytes'] }

/** Attaches receipts to a transaction, all or none. What they are is read before a transaction of the database begins. */
export async function addReceipts(
  ctx: Outside<CompanyCtx>,
  { id, receipt }: Input,
): Promise<AnswerOf<typeof addCall> & { message: string }> {
  await ctx.inTransaction((inside) => getTransactionOfReceipts(inside, id, { change: true, lock: false }))
  const fresh: NewReceipt[] = []
  for (const { filename, bytes: taken } of receipt) {
    const name = shownName(filename)
    const mime = await kindOfReceipt(taken.path, taken.bytes, name)
    fresh.push({ name: nameOfReceipt(name, mime), mime, taken })
  }
  return ctx.inTransaction(async (inside) => {
    const { title } = await getTransactionOfReceipts(inside, id, { change: true })
    const there = await listReceipts(inside, id)
    if (there.length + fresh.length > limits.receipts)
      throw refuseField('receipt', `A transaction has at most ${limits.receipts} receipts`)
    for (const each of fresh) await keepReceipt(inside, id, each)
    await noteReceipts(inside, id)
    await recordActivity(inside, { noun: 'transaction', noun_id: id, kind: 'receipt_added', title })
    const message = fresh.length === 1 ? 'Receipt attached' : `${fresh.length} receipts attached`
    return { receipts: await listReceipts(inside, id), message }
  })
}

async function keepReceipt(ctx: CompanyCtx, transaction_id: string, { name, mime, taken }: NewReceipt): Promise<void> {
  const { bytes } = taken
  const file_key = await keepFile(ctx, { kind: 'receipt', source: taken, mime })
  await ctx.db
    .insertInto('receipt')
    .values({ company_id: ctx.companyId, transaction_id, file_key, name, mime, bytes, added_by: ctx.actor.user.id })
    .execute()
}

/** Takes a receipt off; who may attach to their own alone takes off what they attached. */
export async function deleteReceipt(
  ctx: CompanyCtx,
  { id, receipt_id }: InputOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall>> {
  const { title } = await getTransactionOfReceipts(ctx, id, { change: true })
  const receipt = await ctx.db
    .selectFrom('receipt')
    .select(['file_key', 'added_by', 'name'])
    .where('company_id', '=', ctx.companyId)
    .where('transaction_id', '=', id)
    .where('id', '=', receipt_id)
    .executeTakeFirst()
  if (!receipt) throw notFound('receipt')
  const all =
    levelOf(ctx.actor, 'accounting.edit') === 'all' || levelOf(ctx.actor, 'accounting.attach_receipt') === 'all'
  if (!all && receipt.added_by !== ctx.actor.user.id) throw permissionDenied()
  await ctx.db.deleteFrom('receipt').where('company_id', '=', ctx.companyId).where('id', '=', receipt_id).execute()
  await markUnused(ctx.db, ctx.companyId, 'receipt', receipt.file_key)
  await noteReceipts(ctx, id)
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: id,
    kind: 'receipt_deleted',
    title,
    note: receipt.name,
  })
  return { receipts: await listReceipts(ctx, id) }
}

/** Keeps beside a transaction whether it has a receipt. */
async function noteReceipts({ db, companyId, actor }: CompanyCtx, id: string): Promise<void> {
  await sql`update transaction t set updated_at = now(), updated_by = ${actor.user.id}, version = version + 1,
      has_receipt = exists (select from receipt r where r.company_id = t.company_id and r.transaction_id = t.id)
    where t.company_id = ${companyId} and t.id = ${id}`.execute(db)
}
