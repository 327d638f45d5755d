import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { furnishBuyerCopy, sealContract } from '../signing/tasks.ts'

/** What is younger than this is being made. */
const grace = '2 minutes'
const most = 200

type UnsealedContract = { company_id: string; contract_id: string }

/**
 * Queues what was signed and came to nothing, because its work failed for good, was lost, or is of a restored backup: the
 * sealing where everybody has signed, the copy of the buyers where the company has not.
 */
export async function sweepUnsealed(platform: Platform): Promise<void> {
  await platform.database.outside(async (db) => {
    for (const row of await findUnsealed(db, platform.now()))
      await enqueue(db, sealContract, row, { key: `seal ${row.contract_id}` })
    for (const row of await findUncopied(db, platform.now()))
      await enqueue(db, furnishBuyerCopy, row, { key: `copy ${row.contract_id}` })
  })
}

async function findUnsealed(db: Db, now: string): Promise<UnsealedContract[]> {
  await sql`select set_config('app.sweep', 'unsealed', true)`.execute(db)
  const { rows } = await sql<UnsealedContract>`
    select k.company_id, k.id as contract_id from contract k
    where k.status = 'completed' and k.completed_at < ${now}::timestamptz - ${grace}::interval
      and not exists (select from contract_seal s where s.company_id = k.company_id and s.contract_id = k.id)
    order by k.completed_at limit ${most}`.execute(db)
  return rows
}

/** Those whose last buyer has signed: that event has the day until which they may cancel. */
async function findUncopied(db: Db, now: string): Promise<UnsealedContract[]> {
  await sql`select set_config('app.sweep', 'buyer_copies', true)`.execute(db)
  const { rows } = await sql<UnsealedContract>`
    select k.company_id, k.id as contract_id from contract k
    join contract_event v on v.company_id = k.company_id and v.contract_id = k.id
    where k.status = 'partially_signed' and v.kind = 'signed' and v.detail ? 'cancel_by_date'
      and v.at < ${now}::timestamptz - ${grace}::interval
      and not exists (select from contract_file f
        where f.company_id = k.company_id and f.contract_id = k.id and f.kind = 'buyer_copy')
    order by v.at limit ${most}`.execute(db)
  return rows
}
