import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { sealContract } from '../signing/tasks.ts'

/** What is younger than this is being sealed. */
const grace = '2 minutes'
const most = 200

/** Queues the sealing of what was signed and not sealed: the work that failed for good, was lost, or of a restored backup. */
export async function sweepUnsealed(platform: Platform): Promise<void> {
  await platform.database.outside(async (db) => {
    await sql`select set_config('app.sweep', 'unsealed', true)`.execute(db)
    const { rows } = await sql<{ company_id: string; contract_id: string }>`
      select k.company_id, k.id as contract_id from contract k
      where k.status = 'completed' and k.completed_at < ${platform.now()}::timestamptz - ${grace}::interval
        and not exists (select from contract_seal s where s.company_id = k.company_id and s.contract_id = k.id)
      order by k.completed_at limit ${most}`.execute(db)
    for (const row of rows) await enqueue(db, sealContract, row, { key: `seal ${row.contract_id}` })
  })
}
