import { isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** California's right to cancel home improvement contracts, as the digest of the act of 2025 says it. */
export const caAb1327: Rule = {
  id: 'CA-AB1327',
  jurisdiction: 'CA',
  name: 'California right to cancel',
  applies: isHome,
  from: '2026-01-01',
  source: {
    name: 'Assembly Bill 1327, chapter 348 of 2025',
    url: 'https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260AB1327',
  },
  text_of: '2025-10-06',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'email',
      label: 'Email address to cancel to',
      paragraph: 'digest',
      kind: 'field_required',
      field: 'company_email',
    },
    {
      id: 'phone',
      label: 'Phone number for help with the notice',
      paragraph: 'digest',
      kind: 'field_required',
      field: 'company_phone',
    },
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: 'digest',
      kind: 'cancel_period',
      period: { count: 3, senior: 5, disaster: 7 },
      calendar: 'federal',
      starts: 'copy_received',
    },
  ],
}
