import type { Day } from '../../values/dates.ts'
import type { Cents } from '../../values/money.ts'
import type { State } from './state-rules.ts'

/** Where the parties agreed: at the home or elsewhere away from the seller's place, at that place, or without meeting. */
export const salePlaces = ['home', 'office', 'online'] as const
export type SalePlace = (typeof salePlaces)[number]

/**
 * What decides which rules a contract has and what they ask. What nobody has said is null, and is taken as what favors the
 * buyer: a home, sold there, a buyer of 65, a declared disaster.
 */
export type ComplianceFacts = {
  /** Of the place of the work; null where it is not known. */
  state: State | null
  /** The day on which the contract is sent. */
  day: Day
  /** The whole price with tax; null where it is not known. */
  price: Cents | null
  residential: boolean | null
  sold_at: SalePlace | null
  /** A buyer is 65 or over. */
  senior: boolean | null
  /** It repairs what an event damaged for which an emergency was declared. */
  disaster: boolean | null
}

/** Whether the work is on a home, unless somebody said that it is not. */
export function isHome({ residential }: Pick<ComplianceFacts, 'residential'>): boolean {
  return residential !== false
}

/** Whether they agreed away from the seller's place, unless somebody said that it was there. */
export function isAwayFromSeller({ sold_at }: Pick<ComplianceFacts, 'sold_at'>): boolean {
  return sold_at !== 'office'
}

/** Whether the price is above an amount; one that is not known is. */
export function isAbove({ price }: Pick<ComplianceFacts, 'price'>, cents: Cents): boolean {
  return price === null || price > cents
}
