import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/**
 * The job that was made of an earlier version of an estimate goes on with the one that was approved now: its price, what was sold
 * and its payments are of that one. Each task goes on with the line of the same name; a line that is new makes no task.
 */
export async function workByVersion(
  db: Db,
  companyId: CompanyId,
  { earlier, approved }: { earlier: string[]; approved: string },
): Promise<void> {
  if (earlier.length === 0) return
  const lines = sql`select l.id, l.document_id, l.name, l.option_group,
      row_number() over (partition by l.document_id, l.name, l.option_group order by l.sort) as place
    from document_line l where l.company_id = ${companyId} and l.document_id = any (${[...earlier, approved]}::uuid[])`
  await sql`with line as (${lines})
    update job_task t set line_id = now.id
      from job j, line was join line now on now.document_id = ${approved} and now.name = was.name and now.place = was.place
        and now.option_group is not distinct from was.option_group
      where t.company_id = ${companyId} and j.company_id = t.company_id and j.id = t.job_id
        and j.estimate_id = any (${earlier}::uuid[]) and was.id = t.line_id and was.document_id = j.estimate_id`.execute(
    db,
  )
  await db
    .updateTable('job')
    .set({ estimate_id: approved, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('estimate_id', 'in', earlier)
    .execute()
}
