import { sql } from 'kysely'
import { markUnused } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { forgetClientMerge } from '../tasks.ts'

/** What undoing a merge needed goes after its day; who became whom stays. */
export async function forgetMerge({ database }: Platform, { company_id, id }: PayloadOf<typeof forgetClientMerge>) {
  await database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ key: string | null }>`with old as (
        select tax_certificate_key as key from client_merge where company_id = ${company_id} and id = ${id})
      update client_merge m set moved = null, tax_certificate_key = null from old
      where m.company_id = ${company_id} and m.id = ${id} and m.moved is not null returning old.key`.execute(db)
    await markUnused(db, company_id, 'tax_certificate', rows[0]?.key ?? null)
  })
}
