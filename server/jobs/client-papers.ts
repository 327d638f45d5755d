import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'

/**
 * Whether a document, known in the query as `as`, is a client's to see: theirs and no draft; one that was cancelled only
 * if it had reached them before. Nothing is while the company has switched documents off for them.
 */
export function isClientsPaper(actor: Actor, as: string): RawBuilder<boolean> {
  if (!can(actor, 'estimates.view')) return sql<boolean>`false`
  const d = sql.ref(as)
  return sql<boolean>`(${d}.client_id = ${actor.client_id} and ${d}.status <> 'draft'
    and (${d}.status <> 'void' or ${d}.sent_at is not null))`
}

/** Whether it stands in the client's lists as well: what was cancelled or replaced does not. */
export function isListedForClient(actor: Actor, as: string): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(${isClientsPaper(actor, as)} and ${d}.status not in ('void', 'superseded'))`
}
