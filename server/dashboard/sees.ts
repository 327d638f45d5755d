import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { isListedForClient } from '#server/billing/client-papers.ts'
import type { Actor } from '#server/http/context.ts'

/** Whether document `d` is one of a kind that the person may see: documents are prices. */
export function isVisibleDocument(actor: Actor, kind: DocumentKind): RawBuilder<boolean> {
  const level = levelOf(actor, `${kind}s.view`)
  if (level === 'none' || !can(actor, 'prices.view')) return sql`false`
  if (level === 'all') return sql`d.kind = ${kind}`
  if (actor.kind === 'client') return sql`(d.kind = ${kind} and ${isListedForClient(actor, 'd')})`
  return sql`(d.kind = ${kind} and (d.created_by = ${actor.user.id} or d.job_id in (select a.job_id from job_assignee a
    where a.company_id = (select app_company()) and a.user_id = ${actor.user.id})))`
}

/** Whether the company's sums are the person's to see. */
export function seesSums(actor: Actor): boolean {
  return (['prices.view', 'invoices.view', 'estimates.view'] as const).every((right) => levelOf(actor, right) === 'all')
}

/** The page of a record, where the person sees it. */
export function pathFor(actor: Actor, noun: string, id: string): string {
  if (actor.kind !== 'client') return pathOf(noun, id)
  return noun === 'job' ? `/dashboard/projects/${id}` : `/dashboard/${noun}s/${id}`
}

/** The team's page of a record. */
export function pathOf(noun: string, id: string): string {
  if (noun === 'client') return `/clients/${id}`
  if (noun === 'job') return `/jobs/${id}`
  return noun === 'estimate' || noun === 'invoice' ? `/billing/${noun}/${id}/view` : '/profile'
}
