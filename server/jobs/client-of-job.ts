import { sql } from 'kysely'
import { refuseArchived } from '#server/clients/archived.ts'
import { refuseUnknownClient } from '#server/clients/merged-away.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

export type Place = { address: string | null; city: string | null; state: string | null; postal_code: string | null }
export type ClientOfJob = { id: string; display_name: string; place: Place }

/** The client a job is for and where the work is: the service address, else the billing address. */
export async function getClientToWorkFor(ctx: CompanyCtx, id: string): Promise<ClientOfJob> {
  const { rows } = await sql<{ id: string; display_name: string; archived_at: string | null } & Place>`
    select c.id, c.display_name, c.archived_at, coalesce(c.service_address, c.billing_address) as address,
      ${partOf('city')} as city, ${partOf('state')} as state, ${partOf('postal_code')} as postal_code
    from client c where c.company_id = ${ctx.companyId} and c.id = ${id} and ${isVisibleClient(ctx.actor)}`.execute(
    ctx.db,
  )
  const row = rows[0]
  if (!row) return refuseUnknownClient(ctx, id)
  refuseArchived(row)
  const { id: found, display_name, archived_at: _, ...place } = row
  return { id: found, display_name, place }
}

/** The parts of an address belong together: those of the one that was taken. */
function partOf(part: 'city' | 'state' | 'postal_code') {
  return sql`case when c.service_address is not null or c.billing_address is null
    then c.${sql.id(`service_${part}`)} else c.${sql.id(`billing_${part}`)} end`
}
