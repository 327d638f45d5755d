import { sql } from 'kysely'
import type { syncBanks as syncCall } from '#contract/accounting/banks/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { linkedBankOf } from '#server/accounting/banks/kept/find-bank.ts'
import { readBanks } from '#server/accounting/banks/kept/read-banks.ts'
import { enqueueSync } from '#server/accounting/banks/kept/tasks.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Has one bank read, or all of them; answers before it is done. */
export async function syncBanks({ db, companyId }: CompanyCtx, { bank_id }: InputOf<typeof syncCall>) {
  if (bank_id) await linkedBankOf(db, companyId, bank_id)
  await askForSync(db, companyId, bank_id)
  return { banks: await readBanks(db, companyId) }
}

/** Puts a bank, or all of a company, in the queue. */
export async function askForSync(db: Db, companyId: CompanyId, bankId?: string): Promise<void> {
  let asked = db
    .updateTable('bank')
    .set({ sync_asked_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
  if (bankId) asked = asked.where('id', '=', bankId)
  for (const { item_id } of await asked.returning('item_id').execute()) await enqueueSync(db, item_id)
}

/** So many have their turn in one go; the rest a quarter of an hour later. */
const most = 500

/** The task that runs four times an hour: each bank is read every six hours or so, in case a webhook was lost. */
export async function syncDueBanks(platform: Platform): Promise<void> {
  await platform.database.outside(async (db) => {
    const { rows } = await sql<{ item_id: string }>`
      update bank_item set next_sync_at = now() + interval '6 hours' + random() * interval '30 minutes'
        where item_id in (select item_id from bank_item where end_at is null and next_sync_at <= now()
          order by next_sync_at limit ${most} for update skip locked)
        returning item_id`.execute(db)
    for (const { item_id } of rows) await enqueueSync(db, item_id)
  })
}
