import * as onboarding from '#contract/onboarding/calls.ts'
import * as users from '#contract/users/calls.ts'
import type { TestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import type { Samples } from './sample.ts'
import { verifiedPerson } from './users.ts'

export const onboardingSamples = {
  extras: {
    'POST /api/onboarding/step2/': ({ canary }) => ({ company_name: `${canary} Carpentry` }),
    'POST /api/onboarding/employee/': () => ({ phone: '555-0111', accept_policies: true }),
  },
} satisfies Samples

/** An owner whose company is set up, on trial, as after onboarding. */
export async function owner(test: TestApp, over: { company_name?: string; tax_rate?: string; timezone?: string } = {}) {
  const person = await verifiedPerson(test)
  const { browser } = person
  const company_name = over.company_name ?? `Harlow Carpentry ${nextNumber()}`
  await expectSuccess(
    browser.call(onboarding.saveAboutYou, {
      first_name: 'Sam',
      last_name: 'Harlow',
      timezone: over.timezone ?? 'America/New_York',
    }),
  )
  await expectSuccess(
    browser.call(onboarding.saveYourCompany, {
      company_name,
      trade: ['Carpentry'],
      address: '14 Dock Rd',
      city: 'Portland',
      state: 'ME',
      postal_code: '04101',
      phone: '555-0134',
    }),
  )
  await expectSuccess(
    browser.call(onboarding.saveHowYouWork, {
      default_tax_name: 'Sales tax',
      default_tax_rate: over.tax_rate ?? '8.25',
      services: ['Deck building', 'Framing'],
    }),
  )
  await expectSuccess(browser.call(onboarding.skipPlan))
  const { body } = await browser.call(users.checkAuth)
  return { ...person, company_name, company_id: body.company?.id ?? '' }
}
