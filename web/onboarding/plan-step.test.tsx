import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pricing } from '#test/plan-samples.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { PlanStep } from './plan-step.tsx'

let done: string[] = []

beforeEach(async () => {
  done = []
  await page.viewport(1280, 900)
})

const show = (answers: Answers = {}) =>
  onStage(
    <PlanStep onDone={(next) => done.push(next)} />,
    { 'GET /api/onboarding/step4/pricing/': pricing(location.origin), ...answers },
    'owner',
    '/onboard/step4',
    true,
  )

test('an owner skips the plan with one press', async () => {
  await show({ 'POST /api/onboarding/step4/skip/': { next: '/dashboard' } })
  await expect.element(page.getByText('14 days free, no card. Choose a plan now or later.')).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect.poll(() => done).toEqual(['/dashboard'])
})

test('an owner chooses a yearly plan with a card, all by the keyboard', async () => {
  const stage = await show({
    'POST /v1/payment_methods': { id: 'pm_1' },
    'POST /api/onboarding/step4/subscription/': { next: '/dashboard', attempt: null },
  })
  await expect.element(page.getByText('$49.00')).toBeVisible()
  expect(page.getByLabelText('Card number').elements()).toHaveLength(0)
  await page.getByRole('radio', { name: 'Monthly' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('$490.00')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /Crew/ })).toBeChecked()
  await expect
    .element(page.getByText(/Nothing is charged during your 14-day trial\. Then \$490\.00 a year/))
    .toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('Card number').click()
  await userEvent.keyboard('4242424242424242')
  await userEvent.tab()
  await userEvent.keyboard('1231')
  await userEvent.tab()
  await userEvent.keyboard('123{Enter}')
  await expect.poll(() => done).toEqual(['/dashboard'])
  const sent = stage.sent.find(({ path }) => path.endsWith('/step4/subscription/'))
  expect(sent?.input).toEqual({ plan: 'crew', interval: 'year', payment_method_token: 'pm_1' })
})

test('a declined card is said beside the card, what was typed stays, and skipping still works', async () => {
  await show({
    'POST /v1/payment_methods': { id: 'pm_1' },
    'POST /api/onboarding/step4/subscription/': {
      code: 400,
      error_code: 'card_declined',
      message: 'Your card has insufficient funds.',
    },
    'POST /api/onboarding/step4/skip/': { next: '/dashboard' },
  })
  await page.getByRole('radio', { name: /Solo/ }).click()
  await page.getByLabelText('Card number').click()
  await userEvent.keyboard('4000000000009995')
  await userEvent.tab()
  await userEvent.keyboard('1231')
  await userEvent.tab()
  await userEvent.keyboard('123')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect.element(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995')
  await expectNoBarriers()
  expect(done).toEqual([])
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect.poll(() => done).toEqual(['/dashboard'])
})

test('starting without a choice says what is missing', async () => {
  await show()
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect.element(page.getByText('Choose a plan', { exact: true })).toBeVisible()
})

test('plans that cannot be loaded are tried again, or skipped', async () => {
  let tries = 0
  await show({
    'GET /api/onboarding/step4/pricing/': () =>
      tries++ === 0 ? { code: 500, message: 'Something broke' } : pricing(location.origin),
  })
  await expect.element(page.getByText("Couldn't load plans")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('radio', { name: /Business/ })).toBeVisible()
})
