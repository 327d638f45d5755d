import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import type { Viewer } from './viewer.ts'

/** What a query calls the document. */
type As = 'd' | 'document' | 'e'

/** Whether it is an invoice that was sent and is not paid. */
export function isOpenInvoice(as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(${d}.kind = 'invoice' and ${d}.status = 'sent' and ${d}.balance > 0)`
}

/** Whether it is an estimate that was sent and neither answered for good nor replaced; its last day may be over. */
export function isOpenEstimate(as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(${d}.kind = 'estimate' and ${d}.status in ('sent', 'viewed', 'changes_requested'))`
}

/**
 * Whether the contract that it was sold by was canceled by its buyer, and nothing was signed anew since: of an estimate, its job, or
 * what was made of them. Nothing is asked for under it.
 */
export function isOfCanceledSale(as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(exists (select from contract k where k.company_id = ${d}.company_id
      and k.estimate_id in (${d}.id, ${d}.estimate_id) and k.status = 'cancelled' and not exists (select from contract anew
        where anew.company_id = k.company_id and anew.estimate_id = k.estimate_id and anew.status = 'completed' and anew.id > k.id))
    or exists (select from job canceled where canceled.company_id = ${d}.company_id and canceled.refund_by is not null
      and (canceled.id = ${d}.job_id or canceled.estimate_id in (${d}.id, ${d}.estimate_id))))`
}

/** A document's status as shown, where a list is filtered or counted by it. The contract's `displayStatusOfEstimate` and `displayStatusOfInvoice` in SQL. */
export function displayStatusSql(kind: DocumentKind, today: string, as: As = 'document'): RawBuilder<DisplayStatus> {
  const d = sql.ref(as)
  if (kind === 'estimate')
    return sql`case when ${isOpenEstimate(as)} and ${d}.valid_until < ${today}::date then 'expired' else ${d}.status end`
  return sql`case when ${d}.status <> 'sent' then ${d}.status
    when ${d}.balance = 0 then 'paid'
    when ${d}.due_date < ${today}::date then 'overdue'
    when ${d}.amount_paid > 0 then 'partially_paid'
    when ${d}.viewed_at is not null then 'viewed' else 'sent' end`
}

/**
 * The first of the versions that it is one of. A `case`, since PostgreSQL finds nothing on an index by a `coalesce` behind row level
 * security: it takes that for leaky. Source: contain_leaked_vars in its src/backend/optimizer/util/clauses.c.
 */
export function firstVersionSql(as: As): RawBuilder<string> {
  const d = sql.ref(as)
  return sql<string>`case when ${d}.version_of is null then ${d}.id else ${d}.version_of end`
}

/** Whether a later version with the same number was sent in its place, by which it is found. */
export function isWithinNewer(as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`((${d}.status = 'superseded' or ${d}.replaced_by is not null) and exists (select from document newer where newer.company_id = ${d}.company_id
    and newer.version_of = ${firstVersionSql(as)} and newer.revision > ${d}.revision
    and newer.status not in ('draft', 'superseded', 'void')))`
}

/** Whether it is one of a kind that the person may see. Documents are prices. */
export function isVisibleDocument(viewer: Viewer, kind: DocumentKind): RawBuilder<boolean> {
  const level = levelWithPrices(viewer, `${kind}s.view`)
  if (level === 'none') return sql<boolean>`false`
  if (viewer.kind === 'client') return sql<boolean>`(d.kind = ${kind} and ${isListedForClient(viewer, 'd')})`
  return level === 'all'
    ? sql<boolean>`d.kind = ${kind}`
    : sql<boolean>`(d.kind = ${kind} and ${isOwnDocument(viewer, 'd')})`
}

/** Whether it is the person's own: written by them, or of a job they are on. */
export function isOwnDocument({ user }: Viewer, as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(${d}.created_by = ${user.id} or ${d}.job_id in (select a.job_id from job_assignee a
    where a.company_id = (select app_company()) and a.user_id = ${user.id}))`
}

/** Whether it stands in the client's lists: what was canceled or replaced does not. */
export function isListedForClient(viewer: Viewer, as: As): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(${isForClient(viewer, as)} and ${d}.status not in ('void', 'superseded'))`
}

/**
 * Whether it is a client's to see: theirs and no draft; one that was canceled only if it had been sent to them before.
 * Nothing is while the company has switched documents off for them.
 */
export function isForClient(viewer: Viewer, as: As): RawBuilder<boolean> {
  if (!can(viewer, 'estimates.view')) return sql<boolean>`false`
  const d = sql.ref(as)
  return sql<boolean>`(${d}.client_id = ${viewer.client_id} and ${d}.status <> 'draft'
    and (${d}.status <> 'void' or ${d}.sent_at is not null))`
}
