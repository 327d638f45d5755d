import { isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Connecticut's home improvement contracts, of any price; each of them counts as a home solicitation sale. */
export const ct20429: Rule = {
  id: 'CT-20-429',
  jurisdiction: 'CT',
  name: 'Connecticut home improvement contracts',
  applies: isHome,
  from: '2023-01-01',
  source: {
    name: 'General Statutes 20-429, by the Department of Consumer Protection',
    url: 'https://portal.ct.gov/DCP/Consumer/Consumers----Home-Improvement-Contracts',
  },
  text_of: '2026-11-29',
  undated: true,
  read_on: '2026-11-29',
  checks: [
    { id: 'name', label: 'Your name', paragraph: '20-429(a)(1)(A)(v)', kind: 'field_required', field: 'company_name' },
    {
      id: 'address',
      label: 'Your address',
      paragraph: '20-429(a)(1)(A)(v)',
      kind: 'field_required',
      field: 'company_address',
    },
    {
      id: 'registration',
      label: 'Your registration number',
      paragraph: '20-429(a)(1)(A)(v)',
      kind: 'field_required',
      field: 'company_license_number',
    },
    {
      id: 'start',
      label: 'When the work begins',
      paragraph: '20-429(a)(1)(A)(vii)',
      kind: 'field_required',
      field: 'expected_start_date',
    },
    {
      id: 'end',
      label: 'When the work is complete',
      paragraph: '20-429(a)(1)(A)(vii)',
      kind: 'field_required',
      field: 'expected_completion_date',
    },
    {
      id: 'statement',
      label: 'Statement of the right to cancel',
      paragraph: '20-429(a)(1)(A)(vi)',
      kind: 'notice_required',
      wording: 'cancellation_statement',
      language: 'any',
    },
    {
      id: 'forms',
      label: 'Notice of cancellation, two copies',
      paragraph: '20-429(a)(1)(A)(vi)',
      kind: 'notice_required',
      wording: 'cancellation_form',
      copies: 2,
      language: 'any',
    },
    {
      id: 'period',
      label: 'Last day to cancel in the notice',
      paragraph: '20-429(a)(1)(A)(vi)',
      kind: 'cancel_period',
      period: { count: 3 },
      calendar: 'connecticut',
      starts: 'signed',
    },
  ],
}
