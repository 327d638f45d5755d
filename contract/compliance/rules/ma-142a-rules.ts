import { isAbove, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Massachusetts' contracts for residential contracting of more than $1,000. */
export const ma142a: Rule = {
  id: 'MA-142A',
  jurisdiction: 'MA',
  name: 'Massachusetts home improvement contracts',
  applies: (facts) => isHome(facts) && isAbove(facts, 100_000),
  from: '2016-06-03',
  source: {
    name: 'General Laws chapter 142A, section 2, with 201 CMR 18.05',
    url: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXX/Chapter142A/Section2',
  },
  text_of: '2024-09-27',
  read_on: '2026-11-29',
  checks: [
    { id: 'name', label: 'Your name', paragraph: '2(a)(2)', kind: 'field_required', field: 'company_name' },
    { id: 'address', label: 'Your address', paragraph: '2(a)(2)', kind: 'field_required', field: 'company_address' },
    {
      id: 'registration',
      label: 'Your registration number',
      paragraph: '2(a)(2), 201 CMR 18.05(2)(a)2',
      kind: 'field_required',
      field: 'company_license_number',
    },
    {
      id: 'start',
      label: 'When the work begins',
      paragraph: '2(a)(3)',
      kind: 'field_required',
      field: 'expected_start_date',
    },
    {
      id: 'end',
      label: 'When the work is complete',
      paragraph: '2(a)(3)',
      kind: 'field_required',
      field: 'expected_completion_date',
    },
    { id: 'work', label: 'Work and materials', paragraph: '2(a)(4)', kind: 'field_required', field: 'scope_of_work' },
    { id: 'price', label: 'Total price', paragraph: '2(a)(5)', kind: 'field_required', field: 'contract_price' },
    {
      id: 'schedule',
      label: 'Payment schedule in dollars',
      paragraph: '2(a)(6)',
      kind: 'field_required',
      field: 'payment_schedule',
    },
    {
      id: 'deposit',
      label: 'Deposit within the limit',
      paragraph: '2(a)(6)',
      kind: 'deposit_cap',
      cap: { pick: 'greatest', of: [{ share: [1, 3] }, 'special_order'] },
    },
    {
      id: 'registered',
      label: 'Wording about registration',
      paragraph: '2(a)(8)',
      kind: 'notice_required',
      wording: 'ma_registration',
      language: 'any',
    },
  ],
}
