import { sql } from 'kysely'
import type { ClientWelcome } from '#contract/clients/welcome-shapes.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { displayNameOf } from './client-columns.ts'
import { countryOf, numberColumns } from './numbers/keys.ts'

/** Keeps what a client says of themselves on the company's record of them; what they leave out stays. */
export async function saveAboutClient(ctx: PersonCtx, companyId: CompanyId, clientId: string, about: ClientWelcome) {
  const { accept_e_records, ...fields } = about
  const before = await ctx.db
    .selectFrom('client')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const display_name = displayNameOf({ ...before, ...fields })
  await ctx.db
    .updateTable('client')
    .set({
      ...fields,
      ...numberColumns(countryOf(ctx), { ...before, ...fields }),
      display_name,
      email: before.email ?? ctx.actor.user.email,
      accept_e_records_at: accept_e_records ? sql<string>`coalesce(accept_e_records_at, now())` : null,
      last_activity_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .execute()
  const who = `${about.first_name} ${about.last_name}`.trim()
  await recordActivity(
    { ...ctx, companyId },
    { noun: 'client', noun_id: clientId, kind: 'client_set_up', title: display_name, who },
  )
}

/** What a company knows of a client that the client may see and put right. */
export async function findAboutClient(db: Db, companyId: CompanyId, clientId: string) {
  return db
    .selectFrom('client')
    .select(['first_name', 'last_name', 'company_name', 'phone', 'preferred_contact', 'access_notes'])
    .select(['service_address', 'service_city', 'service_state', 'service_postal_code'])
    .select(['billing_address', 'billing_city', 'billing_state', 'billing_postal_code', 'marketing_opt_in'])
    .select(sql<boolean>`accept_e_records_at is not null`.as('accept_e_records'))
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .executeTakeFirst()
}
