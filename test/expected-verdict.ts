import { grantsOf, type Level, type Permission } from '#contract/access/permissions.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Person } from './actors.ts'

/** What the door has to say: let in, or the code of its refusal. `own` lets in to own things only. */
export type Verdict =
  | 'in'
  | 'own'
  | 'not_authenticated'
  | 'session_expired'
  | 'email_not_verified'
  | 'onboarding_required'
  | 'permission_denied'
  | 'inactive_subscription'

/**
 * The verdict on a person at a row, worked out from the row's words alone, apart from the server's own gate: a second
 * opinion. `also` are rights that the call's work needs beyond the row's (documents are prices).
 */
export function expectedVerdict({ knows }: Person, row: Call, also: Permission[]): Verdict {
  if (row.who === 'public') return 'in'
  if (row.orToken && knows.link) return 'in'
  if (knows.session === 'none' || knows.session === 'over') return 'not_authenticated'
  if (knows.session === 'expired') return 'session_expired'
  if (row.who === 'token') return row.stage === 'any' ? 'permission_denied' : 'not_authenticated'
  if (row.stage !== 'any' && !knows.verified) return 'email_not_verified'
  if (row.stage === 'onboarded' && !knows.onboarded) return 'onboarding_required'
  const level = levelAt(knows, row)
  if (level === 'none') return 'permission_denied'
  if (row.needsPlan && !knows.plan) return 'inactive_subscription'
  if (row.who === 'signed_in' || row.who === 'owner') return 'in'
  if (also.some((permission) => holds(knows, permission) === 'none')) return 'permission_denied'
  return level === 'all' && also.every((permission) => holds(knows, permission) === 'all') ? 'in' : 'own'
}

/** What the Client column of field.md 2.6 gives over a client's own, as far as it is built. */
const ofClients: Permission[] = ['jobs.view', 'prices.view', 'estimates.view', 'invoices.view']

function levelAt(knows: Person['knows'], row: Call): Level {
  if (row.who === 'client') return knows.kind === 'client' ? 'own' : 'none'
  if (row.staffOnly && knows.kind === 'client') return 'none'
  if (row.who === 'signed_in') return 'all'
  if (row.who === 'owner') return knows.kind === 'owner' ? 'all' : 'none'
  const keys = (typeof row.who === 'string' ? [row.who] : row.who) as Permission[]
  const levels = keys.map((key) => holds(knows, key))
  return levels.includes('all') ? 'all' : levels.includes('own') ? 'own' : 'none'
}

function holds({ kind, role }: Person['knows'], permission: Permission): Level {
  if (kind === 'owner') return 'all'
  if (kind === 'client') return ofClients.includes(permission) ? 'own' : 'none'
  if (kind !== 'employee' || role === null || role === 'none') return 'none'
  return grantsOf(role)[permission]
}
