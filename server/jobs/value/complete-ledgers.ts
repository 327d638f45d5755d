import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type * as tasks from '../tasks.ts'
import { completeLedger } from './record-value.ts'
import { jobOfContract, jobOfEstimate } from './signed-acts.ts'

/** How many jobs are locked at a time. */
const most = 50

/**
 * Writes the originals of jobs that were signed before their value was kept. What else was signed of them waits for the owner to say
 * what it is. It may run any number of times, and beside people who sign.
 */
export async function completeLedgers(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.completeLedgers>,
): Promise<void> {
  let after: string | null = null
  do {
    after = await platform.database.inCompany(company_id, (db, companyId) => completeSome(db, companyId, after))
  } while (after !== null)
}

/** Answers the last job, or null where there are no more. */
async function completeSome(db: Db, companyId: CompanyId, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select distinct id from (
      select ${jobOfEstimate} as id from document d
        where d.company_id = ${companyId} and d.kind = 'estimate' and d.status in ('approved', 'converted')
      union all select ${jobOfContract} from contract k where k.company_id = ${companyId} and k.status = 'completed') signed
    where id is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${most}`.execute(db)
  for (const { id } of rows) await completeLedger({ db, companyId }, id)
  return rows.length < most ? null : (rows.at(-1)?.id ?? null)
}
