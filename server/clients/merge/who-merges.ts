import { levelOf } from '#contract/access/permissions.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { seesEveryContact } from '#server/scopes/client.ts'

/** Who sees and edits every client with their contact. Source: docs/domain.md, Merging clients. */
export function mayMerge(actor: Actor): boolean {
  const all = levelOf(actor, 'clients.edit') === 'all' && levelOf(actor, 'clients.view') === 'all'
  return actor.kind !== 'client' && all && seesEveryContact(actor)
}

export function refuseWhoMayNotMerge({ actor }: CompanyCtx) {
  if (!mayMerge(actor)) throw permissionDenied()
}
