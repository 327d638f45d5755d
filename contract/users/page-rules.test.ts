import { expect, it } from 'vitest'
import { onboardingPage, pageAfterSignIn } from './page-rules.ts'

const somebody = { verified: true, onboarded: false, kind: null, invited: false } as const

it.each([
  ['who has not proved the address', { verified: false }, '/verify-email'],
  ['who is set up', { onboarded: true, kind: 'client' }, '/dashboard'],
  ['an owner half-way', { kind: 'owner' }, '/onboard/step1'],
  ['an employee who joined', { kind: 'employee' }, '/onboard/employee'],
  ['a client who joined', { kind: 'client' }, '/onboard/client'],
  ['who belongs nowhere and is invited', { invited: true }, '/accept_invite'],
  ['who belongs nowhere', {}, '/onboard/step1'],
  ['an owner half-way who is invited elsewhere', { kind: 'owner', invited: true }, '/onboard/step1'],
] as const)('%s goes to the right page', (_, over, page) => {
  expect(pageAfterSignIn({ ...somebody, ...over })).toBe(page)
})

it('somebody without a company sets up one of their own', () => {
  expect(onboardingPage(null)).toBe('/onboard/step1')
})
