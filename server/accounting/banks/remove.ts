import { sql } from 'kysely'
import type { removeBank as removeCall } from '#contract/accounting/banks/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { linkedBankOf } from './kept/find-bank.ts'
import { readBanks } from './kept/read-banks.ts'
import { endBankItems as endTask } from './kept/tasks.ts'
import { unsealToken } from './kept/tokens.ts'

/** Removes a bank at once, whether or not its provider can be reached: the log-in there is ended by the queue. */
export async function removeBank(ctx: CompanyCtx, { bank_id }: InputOf<typeof removeCall>) {
  const { db, companyId } = ctx
  const { id, name, item_id, token_sealed } = await linkedBankOf(db, companyId, bank_id)
  await db
    .updateTable('bank')
    .set({
      status: 'disconnected',
      token_sealed: null,
      cursor: null,
      failure: null,
      failed_at: null,
      sync_asked_at: null,
      sync_began_at: null,
      removed_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await db.updateTable('bank_item').set({ token_sealed, end_at: sql`now()` }).where('item_id', '=', item_id).execute()
  await enqueue(db, endTask, {})
  await recordActivity(ctx, { noun: 'bank', noun_id: id, kind: 'removed', title: name })
  return { banks: await readBanks(db, companyId) }
}

/** So many are ended in one go; the rest has its turn a little later. */
const most = 50

/** Ends log-ins that are no bank's any more; one that cannot be ended keeps the others from nothing, and is tried again. */
export async function endBankItems(platform: Platform): Promise<void> {
  const due = await platform.database.outside((db) =>
    db
      .selectFrom('bank_item')
      .select(['item_id', 'held_by', 'token_sealed'])
      .where('end_at', '<=', sql<string>`now()`)
      .orderBy('end_at')
      .limit(most)
      .execute(),
  )
  const problems: unknown[] = []
  for (const { item_id, held_by, token_sealed } of due) {
    try {
      const whose = { company_id: held_by, item_id }
      await platform.bank.removeItem(unsealToken(token_sealed ?? '', platform.env, whose))
      await platform.database.outside((db) =>
        db.deleteFrom('bank_item').where('item_id', '=', item_id).where('end_at', 'is not', null).execute(),
      )
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw problems[0]
}
