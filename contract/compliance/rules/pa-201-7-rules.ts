import { isAwayFromSeller, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Pennsylvania's right to cancel what was agreed after a contact at the buyer's home, for $25 and more. */
export const pa2017: Rule = {
  id: 'PA-201-7',
  jurisdiction: 'PA',
  name: 'Pennsylvania right to cancel',
  applies: (facts) => isHome(facts) && isAwayFromSeller(facts) && (facts.price === null || facts.price >= 2_500),
  from: '2006-01-01',
  source: {
    name: '73 P.S. 201-7',
    url: 'https://kirschenbaumesq.com/article/73-ps-201-7-2006-contracts-effect-of-rescission',
  },
  text_of: '2006-01-01',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: '201-7(a)',
      kind: 'cancel_period',
      period: { count: 3 },
      calendar: 'federal',
      starts: 'signed',
    },
  ],
}
