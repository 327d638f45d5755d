import { sql } from 'kysely'
import { levelsOf } from '#contract/access/permissions.ts'
import type { checkAuth as checkAuthCall, getProfile as getProfileCall } from '#contract/users/calls.ts'
import { pageAfterSignIn } from '#contract/users/page-rules.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lastCompanyOf } from './active-company.ts'
import { avatarUrl } from './avatar.ts'

type AuthCheck = AnswerOf<typeof checkAuthCall>

/** Who is signed in. */
export async function checkAuth(ctx: PersonCtx): Promise<AuthCheck> {
  const { user, company, kind, onboarded, issued_at } = ctx.actor
  return {
    username: user.username,
    email: user.email,
    is_verified: user.verified,
    isOnboarded: onboarded,
    kind: company ? kind : null,
    company: company && { id: company.id, name: company.name },
    signing_estimate_id: ctx.actor.signing_estimate_id ?? undefined,
    signing_contract_id: ctx.actor.signing_contract_id ?? undefined,
    issued_at,
  }
}

/** The same for a person who has only just signed in and has no actor yet, with the page to go to. */
export async function getSignedIn(db: Db, userId: string): Promise<AuthCheck & { redirect: string }> {
  await sql`select set_config('app.user', ${userId}, true)`.execute(db)
  const row = await db
    .selectFrom('user_account as u')
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.deactivated_at', 'is', null))
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .select(['u.username', 'u.email', 'u.verified_at', 'm.kind', 'm.onboarded_at', 'c.id', 'c.name'])
    .select(sql<string>`now()`.as('issued_at'))
    .select(
      sql<boolean>`exists (select from invitation i where i.email = u.email and i.accepted_at is null
        and i.revoked_at is null and i.expires_at > now())`.as('invited'),
    )
    .where('u.id', '=', userId)
    .orderBy(sql`(m.company_id = ${await lastCompanyOf(db, userId)})`, (order) => order.desc().nullsLast())
    .orderBy('m.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('session_expired', 'Session expired')
  const verified = row.verified_at !== null
  return {
    username: row.username,
    email: row.email,
    is_verified: verified,
    isOnboarded: row.onboarded_at !== null,
    kind: row.kind,
    company: row.id && row.name ? { id: row.id, name: row.name } : null,
    issued_at: row.issued_at,
    redirect: pageAfterSignIn({
      verified,
      onboarded: row.onboarded_at !== null,
      kind: row.kind,
      invited: row.invited,
    }),
  }
}

/** The person, the current company with their rights in it, and every company they belong to. */
export async function getProfile(ctx: PersonCtx): Promise<AnswerOf<typeof getProfileCall>> {
  const { actor } = ctx
  const { preferences, avatar_key, ...user } = await ctx.db
    .selectFrom('user_account as u')
    .leftJoin('email_code as code', 'code.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.email', 'code.email as pending_email', 'u.first_name', 'u.last_name', 'u.phone'])
    .select(['u.job_title', 'u.timezone', 'u.locale', 'u.avatar_key', 'u.preferences'])
    .where('u.id', '=', actor.user.id)
    .executeTakeFirstOrThrow()
  const memberships = await membershipsOf(ctx.db, actor.user.id)
  const current = memberships.find((each) => each.company_id === ctx.companyId)
  return {
    user: { ...user, is_verified: actor.user.verified, avatar_url: avatarUrl(avatar_key) },
    company: current
      ? {
          id: current.company_id,
          name: current.company_name,
          timezone: current.timezone,
          currency: current.currency,
          country: current.country,
          logo_url: current.logo_key && `/api/company/logo/${current.logo_key}/`,
          owner_name: actor.kind === 'client' ? null : await nameOfOwner(ctx.db, current.company_id),
        }
      : null,
    kind: current ? actor.kind : null,
    role: current ? { id: actor.role.id, name: actor.role.name } : null,
    permissions: current ? levelsOf(actor) : {},
    memberships: memberships.map(({ company_id, company_name, kind, role_name }) => ({
      company_id,
      company_name,
      kind,
      role_name: kind === 'owner' ? 'Owner' : kind === 'client' ? 'Client' : (role_name ?? ''),
    })),
    preferences: { single_keys: true, notifications: {}, quiet_hours: null, ...(preferences as object) },
  }
}

async function membershipsOf(db: Db, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['m.company_id', 'c.name as company_name', 'm.kind', 'c.logo_key', 'c.timezone', 'c.currency', 'c.country'])
    .select(sql<string | null>`case when m.kind = 'employee' then own_role_name(m.company_id) end`.as('role_name'))
    .where('m.user_id', '=', userId)
    .where('m.deactivated_at', 'is', null)
    .orderBy('c.name')
    .execute()
}

async function nameOfOwner(db: Db, companyId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`.as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.kind', '=', 'owner')
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()
  return owner?.name ?? null
}
