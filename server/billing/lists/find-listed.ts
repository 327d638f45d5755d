import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import {
  among,
  changeOrderTab,
  isInStates,
  type ListInput,
  narrowedTo,
  stateAndAmount,
  statesAsked,
} from './narrowing.ts'
import { findTyped, matchesEither } from './search-documents.ts'

/** Which documents a list shows (`wanted`), and which it counts by state (`matching`): all that match but for the states. */
export async function findListed(ctx: CompanyCtx, kind: DocumentKind, input: ListInput) {
  const today = todayOf(ctx)
  const narrowed = among(ctx, kind, input)
  const { words, found, close } = await findTyped(ctx, input.q, narrowed, stateAndAmount(kind, today))
  const matching = found ? sql<boolean>`${narrowed} and document.id = any (${found.ids}::uuid[])` : narrowed
  const asked = statesAsked(input)
  const fits = [
    ...(words && found?.more ? [narrowed, matchesEither(words)] : [matching]),
    ...(asked ? [isInStates(kind, asked, today)] : kind === 'estimate' ? [isNotReplaced] : []),
    ...(input.only ? [narrowedTo[input.only](today)] : []),
  ]
  return { matching, found, close, asked, wanted: sql.join(fits, sql` and `) }
}

/** What a newer version took the place of stands in a list only where it is asked for. */
const isNotReplaced = sql<boolean>`document.status <> 'superseded'`

export function kindOfTab(tab: string): DocumentKind {
  if (tab === 'estimates' || tab === changeOrderTab) return 'estimate'
  if (tab === 'invoices') return 'invoice'
  const words = 'Use one of estimates, change_orders, invoices'
  throw new Refusal('invalid_tab', words, { fields: { tab: [words] } })
}
