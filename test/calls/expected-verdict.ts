import type { Grants, Level, Permission } from '#contract/access/permissions.ts'
import type { Person } from './actors.ts'
import type { Operation } from './operations.ts'

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
 * The verdict on a person at an operation, worked out from the words of its row and form alone, apart from the server's
 * own gate: a second opinion.
 */
export function expectedVerdict({ knows }: Person, { name, row, opens, also }: Operation): Verdict {
  if (row.who === 'public') return 'in'
  if (row.orToken && knows.link) return 'in'
  if (knows.session === 'none' || knows.session === 'over') return 'not_authenticated'
  if (knows.session === 'expired') return 'session_expired'
  if (row.who === 'token') return row.stage === 'any' ? 'permission_denied' : 'not_authenticated'
  if (row.stage !== 'any' && !knows.verified) return 'email_not_verified'
  if (row.stage === 'onboarded' && !knows.onboarded) return 'onboarding_required'
  const level = levelAt(knows, row, opens)
  if (level === 'none') return 'permission_denied'
  if (row.needsPlan && !knows.plan) return 'inactive_subscription'
  const step = name.match(/^POST \/api\/onboarding\/step([234])\//)?.[1]
  if (step) return atOwnersStep(knows, Number(step))
  if (opens.length === 0) return row.who === 'client' ? 'own' : 'in'
  const levels = [level, ...also.map((permission) => holds(knows, permission))]
  if (levels.includes('none')) return 'permission_denied'
  return levels.every((each) => each === 'all') ? 'in' : 'own'
}

/** The steps of setting up a company ask everybody who is signed in, but only who has none or owns it. */
function atOwnersStep({ kind }: Person['knows'], step: number): Verdict {
  if (kind === null) return step === 2 ? 'in' : 'onboarding_required'
  return kind === 'owner' ? 'in' : 'permission_denied'
}

/** What a client's rights give over a client's own, as far as it is built. */
const ofClients: Permission[] = [
  'jobs.view',
  'prices.view',
  'estimates.view',
  'invoices.view',
  'contracts.view',
  'photos.view',
]

function levelAt(knows: Person['knows'], row: Operation['row'], opens: readonly Permission[]): Level {
  if (row.who === 'client') return knows.kind === 'client' ? 'own' : 'none'
  if (row.staffOnly && knows.kind === 'client') return 'none'
  if (row.who === 'signed_in' || row.who === 'token') return 'all'
  if (row.who === 'owner') return knows.kind === 'owner' ? 'all' : 'none'
  const levels = opens.map((key) => holds(knows, key))
  return levels.includes('all') ? 'all' : levels.includes('own') ? 'own' : 'none'
}

function holds({ kind, rights }: Person['knows'], permission: Permission): Level {
  if (kind === 'owner') return 'all'
  if (kind === 'client') return ofClients.includes(permission) ? 'own' : 'none'
  return kind === 'employee' ? ((rights as Grants)[permission] ?? 'none') : 'none'
}
