import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import type { ClientFields } from './client-columns.ts'
import { countryOf, soughtKeys } from './numbers/keys.ts'

/** Clients with the same address of mail or telephone number, as far as the caller may see them; five at most. */
export async function findDuplicates(ctx: CompanyCtx, id: string, fields: ClientFields) {
  const keys = soughtKeys(countryOf(ctx), fields)
  const same = [
    ...(fields.email ? [sql`c.email = ${fields.email}`] : []),
    ...keys.flatMap((key) => [hasKey(sql`c.phone_key`, key), hasKey(sql`c.phone_2_key`, key)]),
  ]
  if (same.length === 0) return []
  const { rows } = await sql<{ id: string; display_name: string }>`
    select c.id, c.display_name from client c
    where c.company_id = ${ctx.companyId} and c.archived_at is null and c.id <> ${id}
      and (${sql.join(same, sql` or `)}) and ${isVisibleClient(ctx.actor)}
    order by c.last_activity_at desc limit 5`.execute(ctx.db)
  return rows
}

/** A number that has not been read may go on after the key: with an extension, or with another number. */
function hasKey(column: RawBuilder<unknown>, key: string) {
  return sql`(${column} = ${key} or (${column} > ${key} and ${column} < ${key} || 'a' and c.phones_read is null))`
}
