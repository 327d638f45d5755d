import { type RawBuilder, sql } from 'kysely'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { Actor } from '#server/http/context.ts'
import { isListedForClient } from './client-papers.ts'

/** Whether an estimate or invoice, called `d` unless told, is the person's own: written by them, or of a job they are on. */
export function isOwnDocument({ user }: Actor, as: 'd' | 'document' = 'd'): RawBuilder<boolean> {
  const paper = sql.id(as)
  return sql<boolean>`(${paper}.created_by = ${user.id} or ${paper}.job_id in (select a.job_id from job_assignee a
    where a.company_id = (select app_company()) and a.user_id = ${user.id}))`
}

/** Whether document `d` is one of a kind that the person may see: documents are prices. */
export function isVisibleDocument(actor: Actor, kind: 'estimate' | 'invoice'): RawBuilder<boolean> {
  const level = levelWithPrices(actor, `${kind}s.view`)
  if (level === 'none') return sql<boolean>`false`
  if (actor.kind === 'client') return sql<boolean>`(d.kind = ${kind} and ${isListedForClient(actor, 'd')})`
  return level === 'all' ? sql<boolean>`d.kind = ${kind}` : sql<boolean>`(d.kind = ${kind} and ${isOwnDocument(actor)})`
}
