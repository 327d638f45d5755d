import type { Grants } from '#contract/access/permissions.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Actor, Link } from '#server/http/context.ts'
import type { Identify } from '#server/http/door/identify.ts'
import { type CompanyId, identifyLinkSql, identifySql } from '#server/platform/database/db.ts'
import type { Opening } from '#server/platform/database/openings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepLastSeen } from '#server/users/profile/last-seen.ts'
import { type SigningScope, whatIsSigned } from '#server/users/sign-in/signing.ts'

/** Resolves the cookies to an actor, or a link's token to its record, and sets row level security to the company. */
export const identify: Identify = async (platform, tokens) => {
  if (tokens.link) return byLink(platform, tokens.link)
  if (!tokens.session) return { transaction: await platform.database.begin(), ...nobody }
  const { transaction, row } = await ask<IdentifiedRow>(platform, identifySql(tokens.session, tokens.access))
  const expired = row !== undefined && !row.access_live
  if (!row || expired) return { transaction, ...nobody, expired }
  keepLastSeen(platform, row.session_id)
  const signed = await whatIsSigned(transaction.db, row.signing_estimate_id)
  return { transaction, actor: { ...actorOf(row), ...signed }, link: null, expired }
}

const nobody = { actor: null, link: null, expired: false }

async function byLink(platform: Platform, token: string): ReturnType<Identify> {
  const { transaction, row } = await ask<LinkRow>(platform, identifyLinkSql(token))
  const refusal = linkRefusal(row, platform.now())
  if (refusal || !row) {
    await transaction.rollback()
    throw refusal
  }
  const link: Link = {
    id: row.link_id,
    company_id: row.company_id as CompanyId,
    document_id: row.document_id,
    gallery_id: row.gallery_id,
    contract_id: row.contract_id,
    signer_id: row.signer_id,
    opened: row.opened,
  }
  return { transaction, actor: null, link, expired: false }
}

async function ask<Row extends object>(platform: Platform, opening: Opening) {
  const transaction = await platform.database.begin(opening)
  const text = transaction.opened[0]?.who as string | undefined
  return { transaction, row: text === undefined ? undefined : (JSON.parse(text) as Row) }
}

function linkRefusal(row: LinkRow | undefined, now: string): Refusal | undefined {
  const isOver = row?.expires_at && Date.parse(row.expires_at) < Date.parse(now)
  // For a signing link, don't reveal whether it expired or was revoked.
  if (!row || (row.contract_id && (row.revoked_at || isOver)))
    return new Refusal('not_found', "This link doesn't work anymore")
  if (row.revoked_at) return new Refusal('link_revoked', "This link doesn't work anymore")
  if (isOver) return new Refusal('link_expired', "This link doesn't work anymore")
  return undefined
}

function actorOf(row: IdentifiedRow): Omit<Actor, keyof SigningScope> {
  const company =
    row.company_id && row.company_name && row.company_timezone && row.currency && row.company_country
      ? {
          id: row.company_id as CompanyId,
          name: row.company_name,
          timezone: row.company_timezone,
          currency: row.currency,
          country: row.company_country,
        }
      : null
  return {
    session_id: row.session_id,
    user: {
      id: row.user_id,
      username: row.username,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      timezone: row.timezone,
      locale: row.locale,
      verified: row.verified,
    },
    issued_at: instantOf(row.issued_at),
    company,
    kind: row.kind ?? 'employee',
    role: {
      id: row.role_id,
      name: row.kind === 'owner' ? 'Owner' : (row.role_name ?? ''),
      version: row.membership_version ?? 0,
    },
    client_id: row.client_id,
    onboarded: row.onboarded,
    permissions: row.permissions ?? {},
    plan:
      row.plan_status && row.plan
        ? {
            plan: row.plan,
            status: row.plan_status,
            trial_end: row.trial_end && instantOf(row.trial_end),
            grace_until: row.grace_until && instantOf(row.grace_until),
          }
        : null,
  }
}

/** PostgreSQL's JSON writes UTC as +00:00; everywhere else it is Z. */
function instantOf(text: string): string {
  return text.replace(/\+00:00$/, 'Z')
}

type LinkRow = {
  link_id: string
  company_id: string
  document_id: string | null
  gallery_id: string | null
  contract_id: string | null
  signer_id: string | null
  expires_at: string | null
  revoked_at: string | null
  opened: boolean
}

type IdentifiedRow = {
  session_id: string
  user_id: string
  username: string
  email: string
  first_name: string
  last_name: string
  verified: boolean
  timezone: string
  locale: string
  access_live: boolean
  issued_at: string
  company_id: string | null
  company_name: string | null
  company_timezone: string | null
  currency: string | null
  company_country: string | null
  kind: 'owner' | 'employee' | 'client' | null
  role_id: string | null
  role_name: string | null
  permissions: Grants | null
  membership_version: number | null
  client_id: string | null
  onboarded: boolean
  plan: PlanKey | null
  plan_status: SubscriptionStatus | null
  trial_end: string | null
  grace_until: string | null
  signing_estimate_id: string | null
}
