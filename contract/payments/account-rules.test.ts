import { expect, test as it } from 'vitest'
import { lacksOf, stateOfAccount } from './account-rules.ts'

it.each([
  ['none', null],
  ['incomplete', { charges_enabled: false, details_submitted: false }],
  ['restricted', { charges_enabled: false, details_submitted: true }],
  ['ready', { charges_enabled: true, details_submitted: true }],
] as const)('an account is %s', (state, account) => expect(stateOfAccount(account)).toBe(state))

it('an owner reads what is missing in plain words, each once', () => {
  const asked = [
    'external_account',
    'company.tax_id',
    'business_profile.url',
    'person_1Nv.first_name',
    'tos_acceptance.ip',
  ]
  expect(lacksOf(asked)).toEqual(['business', 'person', 'bank_account', 'agreement'])
  expect(lacksOf(['individual.verification.document', 'interv_1.supportability'])).toEqual(['documents', 'other'])
  expect(lacksOf([])).toEqual([])
})
