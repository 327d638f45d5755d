import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PaymentAttempt, PaymentSetup } from '#contract/subscription/payment-shapes.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { plainMessage } from '#web/api/send-error.ts'
import { type CardEntry, CardFields } from './card-entry.tsx'

const practice: PaymentSetup = { practice: true, publishable_key: 'pk_1', browser_base: location.origin }
const real: PaymentSetup = { practice: false, publishable_key: 'pk_test_1', browser_base: null }
const attempt: PaymentAttempt = { kind: 'setup', status: 'requires_action', client_secret: 'seti_1_secret_2' }

afterEach(() => vi.unstubAllGlobals())

/** A form as the plan's: it takes the card, then lets the bank ask for confirmation where needed. */
function Paying({ setup, bank, account }: { setup: PaymentSetup; bank?: PaymentAttempt; account?: string }) {
  const entry = useRef<CardEntry>(null)
  const [said, setSaid] = useState('')
  async function pay() {
    try {
      const token = await entry.current?.tokenise()
      if (bank) await entry.current?.finish(bank)
      setSaid(`paid with ${token}`)
    } catch (error) {
      setSaid(plainMessage(error))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <CardFields setup={setup} account={account} ref={entry} />
      <button type="submit">Pay</button>
      <output>{said}</output>
    </form>
  )
}

const show = (answers: Answers = {}, bank?: PaymentAttempt, account?: string) =>
  onStage(<Paying setup={practice} bank={bank} account={account} />, answers)

const said = () => page.getByRole('status').last()

test('a person types a card, digit by digit, and pays by Enter', async () => {
  const stage = await show({ 'POST /v1/payment_methods': { id: 'pm_1' } })
  await expect.element(page.getByText('Practice mode: no real money moves.')).toBeVisible()
  await page.getByLabelText('Card number').click()
  await userEvent.keyboard('4242424242424242')
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  await userEvent.tab()
  await userEvent.keyboard('4/29')
  await expect.element(page.getByLabelText('Expires')).toHaveValue('04 / 29')
  await userEvent.tab()
  await userEvent.keyboard('123{Enter}')
  await expect.element(said()).toHaveTextContent('paid with pm_1')
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'POST'))
    .toEqual([
      {
        method: 'POST',
        path: '/v1/payment_methods',
        input: {
          type: 'card',
          'card[number]': '4242424242424242',
          'card[exp_month]': '4',
          'card[exp_year]': '2029',
          'card[cvc]': '123',
        },
      },
    ])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stage.sent.filter(({ method }) => method === 'POST').length).toBe(1)
  await expectNoBarriers()
})

test('a person puts a digit in the middle right without the caret running away', async () => {
  await show()
  const number = page.getByLabelText('Card number')
  await number.click()
  await userEvent.keyboard('4242425')
  await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}9')
  await expect.element(number).toHaveValue('4242 95')
  await userEvent.keyboard('8')
  await expect.element(number).toHaveValue('4242 985')
})

test('a person reads what is missing beside the field, and is at the first one', async () => {
  const stage = await show()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByText('Enter the card number')).toBeVisible()
  await expect.element(page.getByText('Enter month and year, like 04 / 29')).toBeVisible()
  await expect.element(page.getByText('Enter the 3 or 4 digits')).toBeVisible()
  await expect.element(page.getByLabelText('Card number')).toHaveFocus()
  await expect.element(page.getByLabelText('Card number')).toHaveAttribute('aria-invalid', 'true')
  expect(stage.sent.filter(({ method }) => method === 'POST')).toEqual([])
  await expectNoBarriers()
})

test('a person presses a test card, and the form is filled and pays', async () => {
  await show({ 'POST /v1/payment_methods': { id: 'pm_2' } })
  await page.getByRole('button', { name: '4000 0000 0000 9995' }).click()
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995')
  await expect.element(page.getByLabelText('Expires')).toHaveValue('12 / 30')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(said()).toHaveTextContent('paid with pm_2')
})

test('a person reads what the processor says about a card at its field', async () => {
  const error = {
    code: 'card_declined',
    message: 'This is practice mode: use one of the test cards, never a real one.',
  }
  await show({ 'POST /v1/payment_methods': { code: 402, error } })
  await page.getByLabelText('Card number').fill('4111111111111111')
  await page.getByLabelText('Expires').fill('1230')
  await page.getByLabelText('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByLabelText('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Card number')).toHaveAccessibleDescription(error.message)
})

test('a person sees an error once a processor that fails was asked twice', async () => {
  let asked = 0
  await show({
    'POST /v1/payment_methods': () => {
      asked += 1
      return { code: 500 }
    },
  })
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(said()).toHaveTextContent('Check the card')
  expect(asked).toBe(2)
})

test.each([
  ['agrees', 'succeeded', 'paid with pm_1'],
  ['refuses', 'requires_payment_method', 'We are unable to authenticate your payment method.'],
])('a holder whose bank asks in a dialog %s', async (_, after, words) => {
  let status = 'requires_action'
  const practice_url = '/sw-none.html?challenge'
  const stage = await show(
    {
      'POST /v1/payment_methods': { id: 'pm_1' },
      'GET /v1/setup_intents/seti_1': () => ({
        id: 'seti_1',
        status,
        next_action: status === 'requires_action' ? { use_stripe_sdk: { practice_url } } : null,
        last_setup_error: { message: 'We are unable to authenticate your payment method.' },
      }),
    },
    attempt,
  )
  await page.getByRole('button', { name: '4000 0025 0000 3155' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your bank asks' })).toBeVisible()
  expect(document.querySelector('iframe')?.src).toContain('challenge')
  expect(document.querySelector('iframe')?.title).toBe('Confirm with your bank')
  status = after
  postMessage({ practice: 'somebody else' }, location.origin)
  postMessage({ practice: 'answered', id: 'seti_1' }, location.origin)
  await expect.element(said()).toHaveTextContent(words)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect
    .poll(() => stage.sent.find(({ path }) => path.includes('setup_intents'))?.input)
    .toEqual({
      client_secret: 'seti_1_secret_2',
    })
})

test('a holder who dismisses the question sees what to do', async () => {
  const asks = { id: 'seti_1', status: 'requires_action', next_action: { use_stripe_sdk: { practice_url: '/none' } } }
  await show({ 'POST /v1/payment_methods': { id: 'pm_1' }, 'GET /v1/setup_intents/seti_1': asks }, attempt)
  await page.getByRole('button', { name: '4000 0025 0000 3155' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(said()).toHaveTextContent("Your bank hasn't confirmed this. Try again, or use another card.")
})

test('a person meets the processor’s own fields where keys are set, and the bank’s refusal is read', async () => {
  const asked: unknown[] = []
  const heard: Record<string, () => void> = {}
  const fake = (key: string, options: object) => {
    asked.push([key, options])
    return {
      _registerWrapper: () => {},
      elements: (given: object) => {
        asked.push(given)
        return {
          submit: async () => ({}),
          create: () => ({
            on: (name: string, hear: () => void) => {
              heard[name] = hear
            },
            mount: () => heard.ready?.(),
            destroy: () => {},
          }),
        }
      },
      createPaymentMethod: async () => ({ paymentMethod: { id: `pm_${asked.length}` } }),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        asked.push(clientSecret)
        return { error: { message: 'Your bank refused.' } }
      },
    }
  }
  vi.stubGlobal('Stripe', Object.assign(fake, { version: 'endive' }))
  await onStage(<Paying setup={real} bank={attempt} account="acct_1" />, {})
  expect(page.getByText('Practice mode').elements()).toEqual([])
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(2)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(said()).toHaveTextContent('Your bank refused.')
  expect(asked[0]).toEqual(['pk_test_1', { stripeAccount: 'acct_1' }])
  expect(asked[1]).toMatchObject({
    mode: 'setup',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
  })
  expect(asked[1]).toMatchObject({
    appearance: { variables: { colorPrimary: expect.stringContaining('30, 79, 163') } },
  })
  expect(asked[2]).toBe('seti_1_secret_2')
})
