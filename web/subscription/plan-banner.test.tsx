import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inDays, subscriptionState, trial } from '#test/plan-samples.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { PlanBanner } from './plan-banner.tsx'
import type { SubscriptionState } from './queries.ts'

beforeEach(() => localStorage.clear())

const show = (answer: SubscriptionState, isOwner = true) =>
  onStage(<PlanBanner isOwner={isOwner} />, { 'GET /api/users/subscription/status/': answer })
const TO_PLAN = '/dashboard/profile/settings?section=subscription'

test('an owner without a plan reads what still works, and chooses one', async () => {
  const stage = await show(subscriptionState({ status: 'none', chosen: false }, { is_active: false }))
  await expect
    .element(page.getByText('Your plan is not active. You can read everything; creating and sending need a plan.'))
    .toBeVisible()
  await expectNoBarriers()
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expect.poll(stage.at).toBe(TO_PLAN)
})

test('an employee without a plan sees whom to ask', async () => {
  await show(subscriptionState({ status: 'canceled', chosen: false }, { is_active: false, billing: undefined }), false)
  await expect.element(page.getByText(/creating and sending need a plan\. Ask Sam Harlow\./)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('an owner whose payment failed reads until when everything works', async () => {
  const stage = await show(subscriptionState({ status: 'past_due', grace_until: '2026-11-24T15:00:00.000Z' }))
  await expect.element(page.getByText("We couldn't charge your card")).toBeVisible()
  await expect.element(page.getByText('Everything works until Tue, Nov 24.')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('link', { name: 'Update card' }).click()
  await expect.poll(stage.at).toBe(TO_PLAN)
})

test('an employee sees a failed payment, too, without the card', async () => {
  await show(
    subscriptionState({ status: 'past_due', grace_until: '2026-11-24T15:00:00.000Z' }, { billing: undefined }),
    false,
  )
  await expect.element(page.getByText(/Ask Sam Harlow to update the card\./)).toBeVisible()
})

test.each([
  ['three days before the end of the trial', trial(2.5), /^Your trial ends in 3 days, on /, 'Choose a plan'],
  ['on its last day', trial(0.3), /^Your trial ends within a day, on /, 'Choose a plan'],
  [
    'before a canceled plan ends',
    subscriptionState({ cancel_at_period_end: true, current_period_end: inDays(1.5) }),
    /^Your plan ends in 2 days, on /,
    'Keep plan',
  ],
])('an owner is reminded %s', async (_, answer, words, action) => {
  await show(answer)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: action })).toBeVisible()
})

test.each([
  ['the plan runs', subscriptionState(), true],
  ['the trial has days left', trial(9), true],
  ['the plan begins after the trial', { ...trial(1), subscription: { ...trial(1).subscription, chosen: true } }, true],
  ['the trial ends soon, for an employee', trial(1), false],
  ['it is a client', subscriptionState({}, { subscription: null } as never), false],
  [
    'the server runs without plans',
    subscriptionState({ status: 'active', plan: 'community' }, { plans_off: true }),
    true,
  ],
])('there is no banner while %s', async (_, answer, isOwner) => {
  const stage = await show(answer, isOwner)
  await expect.poll(() => stage.sent.length).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 100))
  expect(
    page
      .getByRole('status')
      .elements()
      .filter(({ textContent }) => /plan|trial/i.test(textContent ?? '')),
  ).toEqual([])
})
