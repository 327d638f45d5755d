import type { Day } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import type { ComplianceFacts, SalePlace } from './law/fact-rules.ts'
import { readState, type State } from './law/state-rules.ts'

/** Where the work is, as its records say it, and whether it is for a business. */
export type WorkPlace = { state: string | null; country: string | null; is_business: boolean }

/** What somebody answered for a contract; nothing where nobody did. */
export type ComplianceAnswers = {
  residential?: boolean | null | undefined
  sold_at?: SalePlace | null | undefined
  senior?: boolean | null | undefined
  disaster?: boolean | null | undefined
  /** The company's own rules that were confirmed, by their ids. */
  confirmed?: string[] | null | undefined
}

type Situation = {
  /** ISO 3166 alpha-2. */
  company_country: string
  place: WorkPlace
  answers: ComplianceAnswers
  day: Day
  price: Cents | null
}

/**
 * What the rules need to know; undefined where they have no say: for companies and jobs outside the United States, and for
 * clients that are a business, unless somebody said that the work is on a home.
 */
export function factsOf({ company_country, place, answers, day, price }: Situation): ComplianceFacts | undefined {
  if (company_country !== 'US' || !isInUnitedStates(place.country)) return undefined
  if (place.is_business && answers.residential == null) return undefined
  const { residential = null, sold_at = null, senior = null, disaster = null } = answers
  return { state: readState(place.state) ?? null, day, price, residential, sold_at, senior, disaster }
}

/** Who says no country is where the company is. */
function isInUnitedStates(country: string | null): boolean {
  const words = (country ?? '').replaceAll(/[^a-z]/gi, '').toLowerCase()
  return ['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica'].includes(words)
}

/** The state that an address on one line ends with: `14 Maple St, Portland, ME 04101`. */
export function stateInAddress(address: string): State | null {
  const last = address.split(/[,\n]/).at(-1) ?? ''
  const words = last.replace(/\s\d{5}(-\d{4})?\s*$/, '').trim()
  return readState(words) ?? null
}
