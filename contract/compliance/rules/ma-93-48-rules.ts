import { isAwayFromSeller, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Massachusetts' right to cancel what was agreed away from the seller's address, for more than $25. */
export const ma9348: Rule = {
  id: 'MA-93-48',
  jurisdiction: 'MA',
  name: 'Massachusetts right to cancel',
  applies: (facts) => isHome(facts) && isAwayFromSeller(facts) && (facts.price === null || facts.price > 2_500),
  from: '2020-01-16',
  source: {
    name: 'General Laws chapter 93, section 48',
    url: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXV/Chapter93/Section48',
  },
  text_of: '2020-01-16',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: '48 A',
      kind: 'cancel_period',
      period: { count: 3 },
      calendar: 'federal',
      starts: 'signed',
    },
  ],
}
