import { isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Maryland's home improvement contracts, and their deposit. */
export const md8501: Rule = {
  id: 'MD-8-501',
  jurisdiction: 'MD',
  name: 'Maryland home improvement contracts',
  applies: isHome,
  from: '2016-07-01',
  source: {
    name: 'Business Regulation 8-501 and 8-617',
    url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gbr&section=8-501',
  },
  text_of: '2016-07-01',
  read_on: '2026-11-29',
  checks: [
    { id: 'name', label: 'Your name', paragraph: '8-501(c)(1)(i)', kind: 'field_required', field: 'company_name' },
    {
      id: 'address',
      label: 'Your address',
      paragraph: '8-501(c)(1)(i)',
      kind: 'field_required',
      field: 'company_address',
    },
    {
      id: 'phone',
      label: 'Your phone number',
      paragraph: '8-501(c)(1)(i)',
      kind: 'field_required',
      field: 'company_phone',
    },
    {
      id: 'license',
      label: 'Your license number',
      paragraph: '8-501(c)(1)(i)',
      kind: 'field_required',
      field: 'company_license_number',
    },
    {
      id: 'start',
      label: 'When the work begins',
      paragraph: '8-501(c)(1)(iii)',
      kind: 'field_required',
      field: 'expected_start_date',
    },
    {
      id: 'end',
      label: 'When the work is complete',
      paragraph: '8-501(c)(1)(iii)',
      kind: 'field_required',
      field: 'expected_completion_date',
    },
    {
      id: 'work',
      label: 'Work and materials',
      paragraph: '8-501(c)(1)(iv)',
      kind: 'field_required',
      field: 'scope_of_work',
    },
    { id: 'price', label: 'Price', paragraph: '8-501(c)(1)(v)', kind: 'field_required', field: 'contract_price' },
    {
      id: 'licensed',
      label: 'Wording about licenses',
      paragraph: '8-501(c)(1)(viii)',
      kind: 'notice_required',
      wording: 'md_license',
      language: 'any',
    },
    {
      id: 'bond',
      label: 'Wording about the guaranty fund and bonds',
      paragraph: '8-501(c)(1)(ix)',
      kind: 'notice_required',
      wording: 'md_bond',
      language: 'any',
    },
    {
      id: 'deposit',
      label: 'Deposit within the limit',
      paragraph: '8-617(b)',
      kind: 'deposit_cap',
      cap: { pick: 'least', of: [{ share: [1, 3] }] },
    },
  ],
}
