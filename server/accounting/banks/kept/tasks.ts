import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { jobPayload } from '#server/platform/queue/queue.ts'
import { task } from '#server/platform/task.ts'

/** Reads what is new at one bank. */
export const syncBank = task('sync_bank', z.object({ item_id: z.string() }))
/** Each bank has its turn some times a day, whatever webhooks say. */
export const syncDueBanks = task('sync_due_banks', z.object({}), { at: '*/15 * * * *' })
/** Log-ins that are no bank's any more are ended at the provider. */
export const endBankItems = task('end_bank_items', z.object({}), { at: '*/10 * * * *' })

/** Has a bank read, once, however often it is asked for while it waits, and never twice at a time. */
export async function enqueueSync(db: Db, item_id: string, runAt: string | null = null): Promise<void> {
  await sql`select enqueue_once_in_line(${syncBank.name}, ${jobPayload({ item_id })}::json, ${`bank ${item_id}`},
    ${`sync_bank:${item_id}`}, ${runAt}::timestamptz)`.execute(db)
}
