import { sql } from 'kysely'
import { can, type Grants } from '#contract/access/permissions.ts'
import type { Actor, CompanyCtx, Ctx } from '#server/http/context.ts'
import { type CompanyId, hashToken } from '#server/platform/database/db.ts'

type Row = Pick<Actor['user'], 'username' | 'email' | 'first_name' | 'last_name' | 'timezone' | 'locale'> & {
  user_id: string
  company_id: string
  company_name: string
  company_timezone: string
  currency: string
  company_country: string
  kind: 'owner' | 'employee'
  role_id: string | null
  role_name: string | null
  permissions: Grants | null
  membership_version: number
  only_mine: boolean
}

/** Whoever a calendar's address belongs to, with the rights they have now, behind the wall of the one company it is for. */
export async function identifyReader(
  ctx: Ctx,
  token: string,
): Promise<{ reader: CompanyCtx; only_mine: boolean } | undefined> {
  const { rows } = await sql<Row>`select * from identify_calendar(${hashToken(token)})`.execute(ctx.db)
  const actor = rows[0] && actorOf(rows[0])
  if (!actor || !can(actor, 'jobs.view')) return undefined
  const reader = { ...ctx, actor, companyId: rows[0]?.company_id as CompanyId }
  return { reader, only_mine: rows[0]?.only_mine ?? true }
}

/** They read and do nothing else: there is no session. */
function actorOf(row: Row): Actor {
  const { user_id, username, email, first_name, last_name, timezone, locale } = row
  const { company_id, company_name, company_timezone, currency, company_country } = row
  return {
    session_id: '',
    issued_at: '',
    user: { id: user_id, username, email, first_name, last_name, timezone, locale, verified: true },
    signing_estimate_id: null,
    signing_contract_id: null,
    company: {
      ...{ id: company_id as CompanyId, name: company_name, timezone: company_timezone },
      ...{ currency, country: company_country },
    },
    kind: row.kind,
    role: { id: row.role_id, name: row.role_name ?? '', version: row.membership_version },
    client_id: null,
    onboarded: true,
    permissions: row.permissions ?? {},
    plan: null,
  }
}
