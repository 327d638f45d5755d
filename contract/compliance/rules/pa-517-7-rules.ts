import { isAbove, isHome } from '../law/fact-rules.ts'
import type { Rule } from '../law/rule-shapes.ts'

/** Pennsylvania's home improvement contracts of more than $500; nothing here is about deposits, whose text was not read. */
export const pa5177: Rule = {
  id: 'PA-517-7',
  jurisdiction: 'PA',
  name: 'Pennsylvania home improvement contracts',
  applies: (facts) => isHome(facts) && isAbove(facts, 50_000),
  from: '2014-10-22',
  source: {
    name: '73 P.S. 517.7',
    url: 'https://govt.westlaw.com/pac/Document/N9EECB690644211E49B21CE8732E29040',
  },
  text_of: '2014-10-22',
  read_on: '2026-11-29',
  checks: [
    {
      id: 'registration',
      label: 'Your registration number',
      paragraph: '517.7(a)(1)',
      kind: 'field_required',
      field: 'company_license_number',
    },
    { id: 'name', label: 'Your name', paragraph: '517.7(a)(5)', kind: 'field_required', field: 'company_name' },
    {
      id: 'address',
      label: 'Your street address',
      paragraph: '517.7(a)(5)',
      kind: 'field_required',
      field: 'company_address',
    },
    {
      id: 'phone',
      label: 'Your phone number',
      paragraph: '517.7(a)(5)',
      kind: 'field_required',
      field: 'company_phone',
    },
    {
      id: 'start',
      label: 'When the work begins',
      paragraph: '517.7(a)(6)',
      kind: 'field_required',
      field: 'expected_start_date',
    },
    {
      id: 'end',
      label: 'When the work is complete',
      paragraph: '517.7(a)(6)',
      kind: 'field_required',
      field: 'expected_completion_date',
    },
    {
      id: 'work',
      label: 'Work and materials',
      paragraph: '517.7(a)(7)',
      kind: 'field_required',
      field: 'scope_of_work',
    },
    {
      id: 'changes',
      label: 'Changes only by a signed change order',
      paragraph: '517.7(a)(7)',
      kind: 'notice_required',
      wording: 'pa_changes',
      language: 'any',
    },
    {
      id: 'price',
      label: 'Total price',
      paragraph: '517.7(a)(8)',
      kind: 'field_required',
      field: 'contract_price',
    },
  ],
}
