import { levelOf } from '#contract/access/permissions.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'

/** The book is nobody's own: its prices are for who sees all of them. */
export function seesItemPrices(actor: Actor): boolean {
  return levelOf(actor, 'prices.view') === 'all'
}

/** Its costs as well. */
export function seesItemCosts(actor: Actor): boolean {
  return seesItemPrices(actor) && levelOf(actor, 'costs.view') === 'all'
}

/** The book is written by who may write every estimate and sees what it says. */
function writesBook(actor: Actor): boolean {
  return levelOf(actor, 'estimates.edit') === 'all' && seesItemPrices(actor)
}

/** What changes many items at once touches their costs. */
export function changesManyPrices(actor: Actor): boolean {
  return writesBook(actor) && seesItemCosts(actor)
}

export function refuseWithoutWriting({ actor }: CompanyCtx) {
  if (!writesBook(actor)) throw permissionDenied()
}

export function refuseWithoutCosts({ actor }: CompanyCtx) {
  if (!changesManyPrices(actor)) throw permissionDenied()
}
