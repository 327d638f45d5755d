import { accountOf, cardFor } from './payers.ts'
import { cardOf } from './subscribers.ts'
import type { World } from './world.ts'

export async function newCard({ test }: World) {
  return { payment_method_token: await cardOf(test) }
}

/** A card in the form of the company's own account. */
export async function clientsCard({ test, company_id, frugal }: World) {
  if (frugal) return { payment_method_token: 'pm_unspent' }
  return { payment_method_token: await cardFor(test, await accountOf(test, company_id)) }
}
