import { sql } from 'kysely'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { logoUrl } from '#server/company/read.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import { type Invitation, statusOf } from './invitations.ts'
import { inviterName } from './list-invites.ts'

/** An invitation with those who sent it. The transaction stands behind its company's wall from here on. */
export type FoundInvitation = {
  companyId: CompanyId
  invitation: Invitation
  /** When the link it was found by ran out or died; nothing for one that was found by its id. */
  link?: { link_expires_at: string; link_revoked_at: string | null }
  inviter: string
  company: {
    name: string
    logo_url: string | null
    brand_color: string | null
    phone: string | null
    email: string | null
    timezone: string
    locale: string
  }
}

/** By the token of a link. What no link leads to does not exist. */
export async function findByToken(ctx: Ctx, token: string, lock = false): Promise<FoundInvitation> {
  const { rows } = await sql<{
    company_id: CompanyId
    invitation_id: string
    link_expires_at: string
    link_revoked_at: string | null
  }>`select * from open_invitation(${hashToken(token)})`.execute(ctx.db)
  const link = rows[0]
  if (!link) throw noInvitation()
  return { ...(await readFound(ctx.db, link.company_id, link.invitation_id, lock)), link }
}

/** By its id, by the person to whom it was sent. */
export async function findOwn(ctx: PersonCtx, id: string, lock = false): Promise<FoundInvitation> {
  const own = await ctx.db
    .selectFrom('invitation')
    .select('company_id')
    .where('id', '=', id)
    .where('email', '=', ctx.actor.user.email)
    .executeTakeFirst()
  if (!own) throw refuseField('invite_id', lost)
  return readInside(ctx.db, own.company_id as CompanyId, id, lock)
}

/** One invitation in a company, whose wall is put up. */
export async function readInside(db: Db, companyId: CompanyId, id: string, lock = false): Promise<FoundInvitation> {
  await sql`select set_config('app.company', ${companyId}, true)`.execute(db)
  return readFound(db, companyId, id, lock)
}

async function readFound(db: Db, companyId: CompanyId, id: string, lock: boolean): Promise<FoundInvitation> {
  const invitation = await db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!invitation) throw noInvitation()
  const { rows } = await sql<
    { inviter: string | null; logo_key: string | null } & Omit<FoundInvitation['company'], 'logo_url'>
  >`
    select c.name, c.logo_key, c.brand_color, c.phone, c.email, c.timezone, c.locale, ${inviterName} as inviter
    from company c left join user_account u on u.id = ${invitation.invited_by} where c.id = ${companyId}`.execute(db)
  const row = rows[0]
  if (!row) throw noInvitation()
  const { inviter, logo_key, ...company } = row
  const shown = { ...company, logo_url: logoUrl(logo_key) }
  return { companyId, invitation, inviter: inviter ?? company.name, company: shown }
}

/** Refuses one that cannot be taken any more, and says whom to ask. */
export function refuseDead(found: FoundInvitation, now: string): void {
  const status = statusOf(found.invitation, now)
  const { link } = found
  const dead = status === 'accepted' || status === 'revoked' || link?.link_revoked_at
  const late = status === 'expired' || (link && Date.parse(link.link_expires_at) < Date.parse(now))
  if (!dead && !late) return
  const { name, logo_url, brand_color, phone, email } = found.company
  throw new Refusal(
    dead ? 'link_revoked' : 'link_expired',
    `This invitation is no longer valid. Ask ${found.inviter} for a new one.`,
    { current: { inviter: found.inviter, company: { name, logo_url, brand_color, phone, email } } },
  )
}

const lost = 'This invitation is no longer valid. Ask the person who invited you for a new one.'

function noInvitation(): Refusal {
  return new Refusal('not_found', lost)
}
