import { isAbove, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** California's home improvement contracts of more than $500, as far as their text was read: price, down payment, payments. */
export const ca7159: Rule = {
  id: 'CA-7159',
  jurisdiction: 'CA',
  name: 'California home improvement contracts',
  applies: (facts) => isHome(facts) && isAbove(facts, 50_000),
  from: '2021-01-01',
  source: {
    name: 'Business and Professions Code 7159 and 7159.5',
    url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=7159',
  },
  text_of: '2022-11-22',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'price',
      label: 'Contract price',
      paragraph: '7159.5(a)(1)',
      kind: 'field_required',
      field: 'contract_price',
    },
    {
      id: 'down_payment',
      label: 'Down payment within the limit',
      paragraph: '7159.5(a)(3)',
      kind: 'deposit_cap',
      cap: { pick: 'least', of: [{ cents: 100_000 }, { share: [1, 10] }] },
    },
    {
      id: 'down_payment_words',
      label: 'Statement about the down payment',
      paragraph: '7159(d)(8)',
      kind: 'notice_required',
      wording: 'ca_down_payment',
      language: 'any',
    },
    {
      id: 'schedule',
      label: 'Payment schedule',
      paragraph: '7159.5(a)(4)',
      kind: 'field_required',
      field: 'payment_schedule',
    },
    {
      id: 'tied',
      label: 'Payments follow the work',
      paragraph: '7159.5(a)(5)',
      kind: 'schedule_tied_to_work',
    },
    {
      id: 'progress_words',
      label: 'Statement about progress payments',
      paragraph: '7159(d)(9)',
      kind: 'notice_required',
      wording: 'ca_progress_payments',
      language: 'any',
    },
  ],
}
