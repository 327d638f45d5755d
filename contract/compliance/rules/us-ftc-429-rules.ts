import { isAwayFromSeller, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/**
 * The federal cooling-off rule, for sales of $25 and more at the buyer's home. Elsewhere away from the seller's place it begins
 * at $130, and there are exceptions, as for sales by mail alone: none is taken here, for the later day favors the buyer.
 */
export const usFtc429: Rule = {
  id: 'US-FTC-429',
  jurisdiction: 'US',
  name: 'Federal cooling-off rule',
  applies: (facts) => isHome(facts) && isAwayFromSeller(facts) && (facts.price === null || facts.price >= 2_500),
  from: '2015-03-13',
  source: { name: '16 CFR 429', url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-429' },
  text_of: '2024-09-01',
  read_on: '2026-11-29',
  checks: [
    { id: 'seller_name', label: 'Your name', paragraph: '429.1(a)', kind: 'field_required', field: 'company_name' },
    {
      id: 'seller_address',
      label: 'Your address',
      paragraph: '429.1(a)',
      kind: 'field_required',
      field: 'company_address',
    },
    {
      id: 'statement',
      label: 'Statement of the right to cancel',
      paragraph: '429.1(a)',
      kind: 'notice_required',
      wording: 'cancellation_statement',
      language: 'spoken',
    },
    {
      id: 'forms',
      label: 'Notice of cancellation, two copies',
      paragraph: '429.1(b)',
      kind: 'notice_required',
      wording: 'cancellation_form',
      copies: 2,
      language: 'spoken',
    },
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: '429.1(b)',
      kind: 'cancel_period',
      period: { count: 3 },
      calendar: 'federal',
      starts: 'signed',
    },
  ],
}
