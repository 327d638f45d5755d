import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import type { ClientFields } from './client-columns.ts'

/** Clients with the same address of mail or telephone number, as far as the caller may see them; five at most. */
export async function findDuplicates(ctx: CompanyCtx, id: string, fields: ClientFields) {
  const numbers = [fields.phone, fields.phone_2].filter((phone) => phone).map((phone) => sql`phone_key(${phone})`)
  const same = [
    ...(fields.email ? [sql`c.email = ${fields.email}`] : []),
    ...numbers.flatMap((key) => [sql`c.phone_key = ${key}`, sql`c.phone_2_key = ${key}`]),
  ]
  if (same.length === 0) return []
  const { rows } = await sql<{ id: string; display_name: string }>`
    select c.id, c.display_name from client c
    where c.company_id = ${ctx.companyId} and c.archived_at is null and c.id <> ${id}
      and (${sql.join(same, sql` or `)}) and ${isVisibleClient(ctx.actor)}
    order by c.last_activity_at desc limit 5`.execute(ctx.db)
  return rows
}
