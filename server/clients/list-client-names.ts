import { sql } from 'kysely'
import type { listClientNames as namesCall } from '#contract/clients/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

type Names = AnswerOf<typeof namesCall>

/** The clients used last that the person may see and choose, in an order that changes only with a name. */
export async function listClientNames({ db, companyId, actor }: CompanyCtx): Promise<Names> {
  const { rows } = await sql<Names['clients'][number]>`
    with latest as materialized (select c.id, c.sort_name, c.display_name, coalesce(c.service_city, c.billing_city) as city
      from client c where c.company_id = ${companyId} and c.archived_at is null and ${isVisibleClient(actor)}
      order by c.last_activity_at desc, c.id limit ${sql.lit(limits.clientNames)})
    select id, display_name, city from latest order by sort_name, id`.execute(db)
  return { clients: rows }
}
