import { expect, it } from 'vitest'
import { createClient } from '#contract/clients/calls.ts'
import { createCompany } from '#contract/company/calls.ts'
import * as onboarding from '#contract/onboarding/calls.ts'
import * as calls from '#contract/subscription/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { doTask } from '#test/subscribers.ts'

/** Self-hosted for oneself: PLANS=off. Source: docs/domain.md, Plans. */
const test = await openTestApp({ settings: { PLANS: 'off' } })

it('a person is set up after three steps', async () => {
  const { browser } = await verifiedPerson(test)
  await expectSuccess(browser.call(onboarding.saveAboutYou, { first_name: 'Sam', last_name: 'Harlow' }))
  await expectSuccess(
    browser.call(onboarding.saveYourCompany, { company_name: `Own ${nextNumber()}`, trade: ['Carpentry'] }),
  )
  await expectSuccess(browser.call(onboarding.saveHowYouWork, {}))
  expect((await browser.call(onboarding.getOnboardingStatus)).body).toMatchObject({
    isOnboarded: true,
    completed: [1, 2, 3, 4],
    steps: 3,
    next: '/dashboard',
  })
  expect((await browser.call(onboarding.getPricing)).body.plans).toEqual([])
})

it('an owner adds clients and companies without end, whatever the plan’s row says, and is mailed of no trial', async () => {
  const { browser, company_id, email } = await owner(test)
  await test.platform.database.inCompany(company_id, (db) =>
    db.updateTable('subscription').set({ status: 'none', trial_end: '2020-01-01T00:00:00Z', plan: 'solo' }).execute(),
  )
  const status = await expectSuccess(browser.call(calls.getSubscriptionStatus))
  expect(status).toMatchObject({
    is_active: true,
    plans_off: true,
    subscription: {
      plan: 'community',
      status: 'active',
      limits: { users: null, companies: null, storage_bytes: null, banks: null },
      usage: { users: 1 },
    },
  })
  expect(status.billing).toBeUndefined()
  await expectSuccess(browser.call(createClient, { first_name: 'Renee', last_name: 'Ortiz' }))
  for (let n = 0; n < 4; n++)
    await expectSuccess(browser.call(createCompany, { company_name: `Further ${nextNumber()}`, trade: ['Tiling'] }))
  for (const task of ['announce_trial_end', 'end_trial']) await doTask(test, task, company_id)
  expect((await mailTo(test, email)).filter(({ subject }) => /trial|plan/i.test(subject))).toEqual([])
})

it('an owner has no plan to choose, cancel or pay for', async () => {
  const { browser } = await owner(test)
  const refused = { code: 400, body: { error_code: 'invalid_action' } }
  const crew = { plan: 'crew', interval: 'month', payment_method_token: 'pm_any' } as const
  expect(await browser.call(calls.changePlan, crew)).toMatchObject(refused)
  expect(await browser.call(calls.cancelSubscription)).toMatchObject(refused)
  expect(await browser.call(calls.reactivateSubscription)).toMatchObject(refused)
  expect(await browser.call(calls.addPaymentMethod, { payment_method_token: 'pm_any' })).toMatchObject(refused)
})
