import { isAwayFromSeller, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Maryland's right to cancel a home improvement contract that was agreed away from the seller's place, for $25 and more. */
export const md143021: Rule = {
  id: 'MD-14-302-1',
  jurisdiction: 'MD',
  name: 'Maryland right to cancel',
  applies: (facts) => isHome(facts) && isAwayFromSeller(facts) && (facts.price === null || facts.price >= 2_500),
  from: '2016-06-01',
  source: {
    name: 'Commercial Law 14-301 and 14-302.1',
    url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-302.1',
  },
  text_of: '2025-01-01',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: '14-302.1(3)',
      kind: 'cancel_period',
      period: { count: 5, senior: 7 },
      calendar: 'maryland',
      starts: 'signed',
    },
    {
      id: 'oral',
      label: 'Acknowledgment of the oral notice',
      paragraph: '14-302.1(4)',
      kind: 'notice_required',
      wording: 'md_oral_notice',
      language: 'any',
    },
  ],
}
