import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inDays, mastercard, pricing, receipt, subscriptionState, trial, visa } from '#test/plan-samples.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { PlanSettings } from './plan-settings.tsx'
import type { SubscriptionState } from './queries.ts'

const setup = pricing(location.origin)

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

/* A server that keeps what its answers say, as the real one does. */
function show(answer: SubscriptionState, more: Answers = {}, methods = [visa]) {
  let subscriptionState: object = answer
  let kept: object = { payment_methods: methods, payment_setup: setup.payment_setup }
  const keeping = Object.entries(more).map(([name, said]) => [
    name,
    async (sent: Parameters<Extract<Answers[string], (...of: never) => unknown>>[0]) => {
      const answered = typeof said === 'function' ? await said(sent) : said
      if ('subscription' in answered) subscriptionState = answered
      if ('payment_methods' in answered) kept = answered
      return answered
    },
  ])
  return onStage(<PlanSettings pricing={setup} />, {
    'GET /api/users/subscription/receipts/': { receipts: [receipt] },
    ...Object.fromEntries(keeping),
    'GET /api/users/subscription/status/': () => subscriptionState,
    'GET /api/users/payment-methods/': () => kept,
  })
}

const writes = ({ sent }: Stage) => sent.filter(({ method }) => method === 'POST')
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('an owner sees the plan, what it costs, what is used, the card and the receipts', async () => {
  await show(subscriptionState())
  await expect.element(page.getByRole('heading', { name: 'Crew plan' })).toBeVisible()
  await expect.element(page.getByText('Active')).toBeVisible()
  await expect
    .element(page.getByText(/\$49\.00 a month\. The next charge comes on .* to Visa •••• 4242\./))
    .toBeVisible()
  await expect.element(page.getByText('4 of 6')).toBeVisible()
  await expect.element(page.getByText('12 of 50 GB')).toBeVisible()
  await expect.element(page.getByText('Expires 04/31')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View PRACTICE-0007' })).toHaveAttribute('href', receipt.page_url)
  await expect
    .element(page.getByRole('link', { name: 'PDF of PRACTICE-0007' }))
    .toHaveAttribute('href', receipt.pdf_url)
  await expectNoBarriers()
})

test('an owner cancels: the end and what stays are said before, the reason goes along', async () => {
  const ended = subscriptionState({ cancel_at_period_end: true })
  const stage = await show(subscriptionState(), { 'POST /api/users/subscription/cancel/': ended })
  await button('Cancel plan').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^It ends on /)).toBeVisible()
  await expect.element(dialog.getByText('You can read, export and record payments.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep plan' })).toHaveFocus()
  await expectNoBarriers()
  await dialog.getByRole('textbox').fill('Season is over')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(button('Keep plan')).toBeVisible()
  await expect
    .poll(() => writes(stage))
    .toEqual([{ method: 'POST', path: '/api/users/subscription/cancel/', input: { reason: 'Season is over' } }])
})

test('an owner who canceled keeps the plan with one press', async () => {
  const stage = await show(subscriptionState({ cancel_at_period_end: true }), {
    'POST /api/users/subscription/keep/': subscriptionState(),
  })
  await expect.element(page.getByText(/^Ends /)).toBeVisible()
  await button('Keep plan').click()
  await expect.element(page.getByText('Active')).toBeVisible()
  await expect.poll(() => writes(stage).map(({ path }) => path)).toEqual(['/api/users/subscription/keep/'])
})

test('an owner on trial chooses a plan with a card; what was typed stays when the card is declined', async () => {
  let tries = 0
  const stage = await show(
    trial(),
    {
      'POST /v1/payment_methods': () => ({ id: `pm_${++tries}` }),
      'POST /api/users/subscription/change/': ({ input }: { input: Record<string, string> }) =>
        input.payment_method_token === 'pm_1'
          ? { code: 402, error_code: 'card_declined', message: 'Your card was declined.' }
          : { ...subscriptionState({ status: 'trialing', trial_end: inDays(9) }), attempt: null },
    },
    [],
  )
  await expect.element(page.getByText('Trial, 9 days left')).toBeVisible()
  await button('Choose a plan').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Start plan' }).click()
  await expect.element(sheet.getByText('Choose a plan', { exact: true }).last()).toBeVisible()
  await sheet.getByRole('radio', { name: /Crew/ }).click()
  await sheet.getByLabelText('Card number').click()
  await userEvent.keyboard('4000000000000002')
  await userEvent.tab()
  await userEvent.keyboard('1231')
  await userEvent.tab()
  await userEvent.keyboard('123{Enter}')
  await expect.element(sheet.getByText('Your card was declined.')).toBeVisible()
  await expect.element(sheet.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect.element(sheet.getByRole('radio', { name: /Crew/ })).toBeChecked()
  await expectNoBarriers()
  await sheet.getByLabelText('Card number').fill('4242 4242 4242 4242')
  await sheet.getByRole('button', { name: 'Start plan' }).click()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Crew plan' })).toBeVisible()
  expect(
    writes(stage)
      .filter(({ path }) => path.endsWith('/change/'))
      .at(-1)?.input,
  ).toEqual({
    plan: 'crew',
    interval: 'month',
    payment_method_token: 'pm_2',
  })
})

test('an owner changes to a yearly plan on the card that is kept', async () => {
  const stage = await show(subscriptionState(), {
    'POST /api/users/subscription/change/': { ...subscriptionState({ interval: 'year' }), attempt: null },
  })
  await button('Change plan').click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Your plan')).toBeVisible()
  await sheet.getByText('Yearly', { exact: true }).click()
  await expect.element(sheet.getByText(/It changes right away\. .* then \$490\.00 a year\./)).toBeVisible()
  await expectNoBarriers()
  await sheet.getByRole('button', { name: 'Change plan' }).click()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  await expect.poll(() => writes(stage)).toMatchObject([{ input: { plan: 'crew', interval: 'year' } }])
})

test('an owner whose plan has ended reactivates it', async () => {
  const stage = await show(subscriptionState({ status: 'canceled', chosen: false }, { is_active: false }), {
    'POST /api/users/subscription/reactivate/': { ...subscriptionState(), attempt: null },
  })
  await expect.element(page.getByText('Inactive')).toBeVisible()
  await button('Reactivate').click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/\$49\.00 is charged now, and then every month/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
  await expect.poll(() => writes(stage)).toMatchObject([{ input: { plan: 'crew', interval: 'month' } }])
})

test('an owner whose payment failed updates the card', async () => {
  const stage = await show(subscriptionState({ status: 'past_due', grace_until: inDays(4) }), {
    'POST /v1/payment_methods': { id: 'pm_9' },
    'POST /api/users/payment-methods/add/': {
      payment_methods: [{ ...mastercard, is_default: true }, visa],
      payment_setup: setup.payment_setup,
      attempt: null,
    },
  })
  await expect.element(page.getByText('Payment failed')).toBeVisible()
  await button('Update card').click()
  await page.getByLabelText('Card number').click()
  await userEvent.keyboard('5555555555554444')
  await userEvent.tab()
  await userEvent.keyboard('1231')
  await userEvent.tab()
  await userEvent.keyboard('123{Enter}')
  await expect.element(page.getByText('Mastercard •••• 4444')).toBeVisible()
  await expect
    .poll(() => writes(stage).at(-1))
    .toMatchObject({ input: { payment_method_token: 'pm_9', make_default: 'true' } })
})

test('an owner makes another card the default; the only card of a plan stays, and why is said', async () => {
  const methods = [visa, mastercard]
  await show(
    subscriptionState(),
    {
      'POST /api/users/payment-methods/set-default/': {
        payment_methods: [
          { ...mastercard, is_default: true },
          { ...visa, is_default: false },
        ],
        payment_setup: setup.payment_setup,
        attempt: null,
      },
      'POST /api/users/payment-methods/remove/': {
        code: 400,
        error_code: 'payment_method_in_use',
        message: 'This card pays for your plan. Add another card first, or cancel the plan.',
      },
    },
    methods,
  )
  await button('Set default: Mastercard •••• 4444').click()
  await expect.element(button('Set default: Visa •••• 4242')).toBeVisible()
  await button('Remove Visa •••• 4242').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
  await expect
    .element(page.getByText('This card pays for your plan. Add another card first, or cancel the plan.'))
    .toBeVisible()
})

test('an owner asks the processor anew, and sees when it does not answer', async () => {
  await show(subscriptionState(), {
    'POST /api/users/subscription/sync-status/': {
      code: 503,
      error_code: 'payment_unavailable',
      message: "The card processor doesn't answer right now. Nothing was charged. Try again in a moment.",
    },
  })
  await button('Refresh status').click()
  await expect.element(page.getByText(/The card processor doesn't answer right now/)).toBeVisible()
})

test('an owner who uses more than the plan allows reads so', async () => {
  await show(subscriptionState({ usage: { users: 7, companies: 1, storage_bytes: 0, banks: 3 } }))
  await expect.element(page.getByText('7 of 6, too many')).toBeVisible()
  await expect.element(page.getByText('0 of 50 GB')).toBeVisible()
})

test('an owner without card or receipt reads where they will stand', async () => {
  await show(trial(), { 'GET /api/users/subscription/receipts/': { receipts: [] } }, [])
  await expect.element(page.getByText(/^No card yet\./)).toBeVisible()
  await expect.element(page.getByText(/^Nothing was charged yet\./)).toBeVisible()
})

test('an owner whose plan cannot be read is told so, and may try again', async () => {
  await show({ code: 500, message: 'Something broke' } as never)
  await expect.element(page.getByText("Couldn't load your plan")).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

test.each([1280, 390])('an owner finds everything within %i px', async (width) => {
  await page.viewport(width, 900)
  await show(subscriptionState(), {}, [visa, mastercard])
  await expect.element(page.getByText('Mastercard •••• 4444')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoBarriers()
})
