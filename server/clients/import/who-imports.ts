import { levelOf } from '#contract/access/permissions.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { seesEveryContact } from '#server/scopes/client.ts'

/** Duplicates are looked for among all clients: nobody imports who may not see each of them with their contact. */
export function refuseWithoutAllClients({ actor }: CompanyCtx) {
  const all = levelOf(actor, 'clients.edit') === 'all' && levelOf(actor, 'clients.view') === 'all'
  if (!all || !seesEveryContact(actor)) throw permissionDenied()
}
