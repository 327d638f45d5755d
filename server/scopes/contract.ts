import { type RawBuilder, sql } from 'kysely'
import { can, levelOf, type Permission } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { Viewer } from './viewer.ts'

/** Whether contract `k` is one the person may see; of a client's, those that were sent to them. */
export function isVisibleContract(viewer: Viewer): RawBuilder<boolean> {
  return reachesContract(viewer, 'contracts.view')
}

/**
 * Whether the person may read what contract `k` says, beside seeing that it is there: its text is full of prices. Whoever
 * signs it does, and so does its client. Source: docs/domain.md, Contracts.
 */
export function readsContract(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.kind === 'client') return isForClient(viewer)
  const level = levelWithPrices(viewer, 'contracts.view')
  if (level === 'own') return isOwnContract(viewer)
  return level === 'all' ? sql<boolean>`true` : isSigner(viewer)
}

/** Whether a right about contracts reaches contract `k`. */
function reachesContract(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  if (viewer.kind === 'client') return isForClient(viewer)
  const level = levelOf(viewer, permission)
  if (level === 'own') return isOwnContract(viewer)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** Written by the person, or of a job they are on, or theirs to sign for the company. */
export function isOwnContract({ user }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(k.created_by = ${user.id} or k.job_id in (select a.job_id from job_assignee a
      where a.company_id = (select app_company()) and a.user_id = ${user.id})
    or ${isSigner({ user })})`
}

function isSigner({ user }: Pick<Viewer, 'user'>): RawBuilder<boolean> {
  return sql<boolean>`(k.id in (select s.contract_id from contract_signer s
      where s.company_id = (select app_company()) and s.user_id = ${user.id}))`
}

/** Nothing is a client's to see while the company has switched contracts off for them. */
function isForClient(viewer: Viewer): RawBuilder<boolean> {
  if (!can(viewer, 'contracts.view')) return sql<boolean>`false`
  return sql<boolean>`(k.client_id = ${viewer.client_id} and k.sent_at is not null)`
}

/** Whether contract `k` can be signed: it was sent, and its last day is not over. */
export function isOpenContract(today: string): RawBuilder<boolean> {
  return sql<boolean>`(k.status in ('sent', 'viewed', 'partially_signed') and coalesce(k.expires_on >= ${today}::date, true))`
}

/** The state of contract `k` as shown. The contract's `displayStatusOfContract` in SQL. */
export function contractDisplayStatus(today: string): RawBuilder<string> {
  return sql<string>`case when k.status in ('sent', 'viewed', 'partially_signed') and k.expires_on < ${today}::date
    then 'expired' else k.status end`
}
