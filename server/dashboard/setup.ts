import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#contract/access/permissions.ts'
import type { setupStep } from '#contract/dashboard/shapes.ts'
import type { Actor } from '#server/http/context.ts'

export type SetupRow = { estimate: boolean; logo: boolean; invite: boolean; documents: boolean; is_new: boolean }

/** How far the company has come, from what is there, as one JSON value. Setting it up is over a month after it was made. */
export function setupOf(companyId: string, today: string) {
  return sql`(select json_build_object(
    'estimate', exists (select from figure where company_id = ${companyId} and kind = 'estimate'
      and state not in ('draft', 'void') having sum(count) > 0),
    'is_new', (select created_at >= ${today}::date - interval '1 month' from company where id = ${companyId}),
    'logo', (select logo_key is not null from company where id = ${companyId}),
    'invite', (select count(*) > 1 from membership where company_id = ${companyId} and kind <> 'client')
      or exists (select from invitation where company_id = ${companyId} and kind = 'employee' and revoked_at is null),
    'documents', exists (select from figure where company_id = ${companyId} and kind in ('estimate', 'invoice') having sum(count) > 0)))`
}

/**
 * The list of first steps, for those who set the company up, while it is new. Whether the app is installed only the browser knows.
 * Source: docs/domain.md, Roles, What home shows.
 */
export function showSetup(actor: Actor, row: SetupRow): z.output<typeof setupStep>[] {
  if (!row.is_new || !can(actor, 'company.settings')) return []
  const done = { estimate: row.estimate, logo: row.logo, invite: row.invite, install: false }
  return (['estimate', 'logo', 'invite', 'install'] as const)
    .filter((key) => key !== 'invite' || can(actor, 'employees.manage'))
    .map((key) => ({ key, done: done[key] }))
}
