import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attemptId, invoiceViewWith, offerWith, outcomeWith, paidOutcome } from '#test/paying.ts'
import { estimateId } from '#test/screen/documents.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { ClientInvoice } from '#web/billing/customer/client-invoice.tsx'
import { behindLink } from '#web/billing/customer/client-page.tsx'
import { withCardPayment } from './with-card-payment.ts'

const path = `/api/billing/invoice/${estimateId}`
const offer = `GET ${path}/pay/`
const pay = `POST ${path}/pay/`
const check = `POST ${path}/pay/check/`
const card = 'POST /v1/payment_methods'
/** The practice processor answers too. */
const offerHere = (over: Parameters<typeof offerWith>[0] = {}) => {
  const offer = offerWith(over)
  return { ...offer, payment_setup: { ...offer.payment_setup, browser_base: location.origin } }
}
const pageParts = withCardPayment(behindLink)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const posts = (stage: Stage, to: string) => stage.sent.filter((each) => `${each.method} ${each.path}` === to)

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

function open(answers: Answers = {}) {
  return onStage(
    <ClientInvoice id={estimateId} token="secret" pageParts={pageParts} />,
    { [`GET ${path}/view/`]: invoiceViewWith(), [offer]: offerHere(), [card]: { id: 'pm_1' }, ...answers },
    'owner',
    '/',
    true,
  )
}

async function fill(number = '4242 4242 4242 4242') {
  await button('Pay $818.37').click()
  await button(number).click()
}

test('a client pays all that is due, and the page knows', async () => {
  const stage = await open({ [pay]: paidOutcome })
  await fill()
  await expect.element(dialog()).toHaveAccessibleName('Pay INV-0311')
  await expect.element(page.getByLabelText('Email for the receipt')).toHaveValue('renee@example.com')
  await expectNoBarriers()
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(page.getByText('Paid to Harlow Carpentry for INV-0311 on Nov 17, 2026')).toBeVisible()
  await expect.element(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect.element(page.getByText('Receipt sent to renee@example.com')).toBeVisible()
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  await expectNoBarriers()
  await expect
    .poll(() => posts(stage, pay).map(({ input }) => input))
    .toEqual([{ token: 'secret', amount: '818.37', email: 'renee@example.com', payment_method_token: 'pm_1' }])
  await button('Done').click()
  await expect.element(page.getByText('Thank you. Nothing is left to pay.')).toBeVisible()
  expect(button(/^Pay/).elements()).toEqual([])
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a client who taps twice pays once', async () => {
  let answer = (_: object) => {}
  const waits = new Promise<object>((resolve) => {
    answer = resolve
  })
  const stage = await open({ [pay]: () => waits })
  await fill()
  const yes = dialog().getByRole('button', { name: 'Pay $818.37' })
  await yes.dblClick()
  await expect.element(page.getByText("Don't close this page.")).toBeVisible()
  await userEvent.keyboard('{Escape}')
  answer(paidOutcome)
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  await expect.poll(() => posts(stage, pay)).toHaveLength(1)
})

test('a client whose card is declined reads the bank’s reason, keeps the form and pays with another', async () => {
  let said: object = { code: 402, error_code: 'card_declined', message: 'Your card has insufficient funds.' }
  const stage = await open({ [pay]: () => said })
  await fill('4000 0000 0000 9995')
  await page.getByLabelText('Email for the receipt').fill('books@example.com')
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect.element(page.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995')
  await expectNoBarriers()
  said = paidOutcome
  await button('4242 4242 4242 4242').click()
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  await expect
    .poll(() => posts(stage, pay).map(({ input }) => input.email))
    .toEqual(['books@example.com', 'books@example.com'])
})

test('a client pays a part: what is too little or too much is said at the field', async () => {
  const stage = await open({ [pay]: paidOutcome })
  await fill()
  await button('Pay another amount').click()
  const amount = page.getByLabelText('Amount')
  await expect.element(amount).toHaveFocus()
  await amount.fill('0.20')
  await dialog().getByRole('button', { name: 'Pay $0.20' }).click()
  await expect.element(amount).toHaveAccessibleDescription(/Enter at least \$0\.50/)
  await amount.fill('900')
  await dialog().getByRole('button', { name: 'Pay $900.00' }).click()
  await expect.element(amount).toHaveAccessibleDescription(/Enter at most \$818\.37/)
  expect(posts(stage, pay)).toEqual([])
  await expectNoBarriers()
  await amount.fill('300')
  await dialog().getByRole('button', { name: 'Pay $300.00' }).click()
  await expect.element(button('Done')).toBeVisible()
  await expect.poll(() => posts(stage, pay)[0]?.input.amount).toBe('300.00')
})

test('a client whose bank asks answers it, and the payment goes on', async () => {
  let answered = false
  const attempt = { kind: 'payment', status: 'requires_action', client_secret: 'pi_1_secret_2' } as const
  const stage = await open({
    [pay]: outcomeWith({ outcome: 'requires_action', attempt }),
    [check]: paidOutcome,
    'GET /v1/payment_intents/pi_1': () => ({
      id: 'pi_1',
      status: answered ? 'succeeded' : 'requires_action',
      next_action: answered ? null : { use_stripe_sdk: { practice_url: '/none' } },
    }),
  })
  await fill('4000 0025 0000 3155')
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your bank asks' })).toBeVisible()
  answered = true
  postMessage({ practice: 'answered', id: 'pi_1' }, location.origin)
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  await expect.poll(() => posts(stage, check)[0]?.input).toEqual({ token: 'secret', try_id: attemptId })
})

test('a client whose connection breaks asks again under the same key', async () => {
  let lost = true
  const stage = await open({ [pay]: () => (lost ? Promise.reject(new TypeError('lost')) : paidOutcome) })
  const keys: (string | undefined)[] = []
  const staged = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && url.endsWith('/pay/'))
      keys.push((init.headers as Record<string, string>)['Idempotency-Key'])
    return staged(url, init)
  })
  await fill()
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(page.getByText("We don't know yet whether it went through.")).toBeVisible()
  await expect.element(page.getByLabelText('Card number')).not.toBeVisible()
  await expectNoBarriers()
  lost = false
  await button('Check now').click()
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).toBe(keys[1])
  await expect.poll(() => posts(stage, card)).toHaveLength(1)
})

test('a client looks for a payment that is on its way until it is there', async () => {
  let looks = 0
  await open({
    [offer]: offerHere({
      open: { id: attemptId, way: 'card', amount: '818.37', status: 'processing', created_at: '2026-11-17T12:00:00Z' },
    }),
    [check]: () => (looks++ === 0 ? outcomeWith() : paidOutcome),
  })
  await button('Pay $818.37').click()
  await expect.element(page.getByText(/Your bank has not answered yet/)).toBeVisible()
  await expect.poll(() => looks, { timeout: 3000 }).toBe(1)
  await button('Check again').click()
  await expect.element(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
})

test('a client without a connection is told why nothing happens', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stage = await open()
  await button('Pay $818.37').click()
  await expect.element(page.getByText("You're offline. Paying needs a connection.")).toBeVisible()
  expect(posts(stage, offer)).toEqual([])
})

test('a client sees only the other ways to pay where no cards are taken', async () => {
  const payable = { kind: 'payment', why: 'no_cards', amount_due: '818.37', smallest: '0.50' } as const
  await open({ [`GET ${path}/view/`]: invoiceViewWith({ payable }) })
  await expect.element(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  expect(button(/^Pay/).elements()).toEqual([])
})

test('a client reads that somebody else is paying', async () => {
  const payable = { kind: 'payment', why: 'under_way', amount_due: '0.00', smallest: '0.00' } as const
  await open({ [offer]: offerHere({ payable }) })
  await button('Pay $818.37').click()
  await expect.element(dialog()).toHaveTextContent('Another payment is in progress. Try again in a few minutes.')
})

test('a client who pays what somebody else has just paid reads so, and the page knows', async () => {
  let done = false
  await open({
    [`GET ${path}/view/`]: () => (done ? paidOutcome.view : invoiceViewWith()),
    [offer]: () => offerHere(done ? { payable: paidOutcome.view.payable } : {}),
    [pay]: () => {
      done = true
      return { code: 400, error_code: 'not_payable', message: 'Nothing is due. Thank you.' }
    },
  })
  await fill()
  await dialog().getByRole('button', { name: 'Pay $818.37' }).click()
  await expect.element(dialog()).toHaveTextContent('Nothing is due. Thank you.')
  await dialog().getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByText('Thank you. Nothing is left to pay.')).toBeVisible()
})

const bankOffer = () => offerHere({ ways: ['card', 'bank'] })
const account = () => dialog().getByLabelText('Bank account')

test('a client pays from a bank account, reads what they allow, and that it takes days', async () => {
  const debits = [{ amount: '818.37', at: '2026-11-17T12:00:00Z', waits_for_code: false }]
  const payable = { kind: 'payment', why: 'debit_under_way', amount_due: '0.00', smallest: '0.00' } as const
  const stage = await open({
    [offer]: bankOffer(),
    [pay]: outcomeWith({ way: 'bank', view: invoiceViewWith({ debits, payable }) }),
  })
  await button('Pay $818.37').click()
  await account().click()
  await expect
    .element(dialog().getByText(/^I authorize Harlow Carpentry to debit \$818\.37 once .* for INV-0311\./))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Pay $818.37 by bank' }).click()
  await expect.element(page.getByText('Enter the name on the account')).toBeVisible()
  await expect.element(page.getByLabelText('Name on the account')).toHaveFocus()
  await userEvent.keyboard('Renee Ortiz')
  await expectNoBarriers()
  await dialog().getByRole('button', { name: 'Pay $818.37 by bank' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Your bank payment is on its way')
  await expect.element(page.getByText(/^Banks take up to 4 business days/)).toBeVisible()
  await expectNoBarriers()
  expect(posts(stage, pay).map(({ input }) => input)).toMatchObject([
    { way: 'bank', mandate: 'true', amount: '818.37', payment_method_token: 'pm_1' },
  ])
  await button('Done').click()
  await expect.element(button('Check payment')).toBeVisible()
})

test('a client who types an account by its numbers is told to enter the code of a small deposit', async () => {
  const verify_url = 'https://pay.example/verify/1'
  await open({
    [offer]: bankOffer(),
    [pay]: outcomeWith({ outcome: 'requires_action', way: 'bank', verify_url }),
  })
  await button('Pay $818.37').click()
  await account().click()
  await page.getByLabelText('Name on the account').fill('Renee Ortiz')
  await button('Enter routing and account number instead').click()
  await dialog().getByRole('button', { name: 'Pay $818.37 by bank' }).click()
  await expect.element(page.getByText('Enter 9 digits')).toBeVisible()
  await page.getByLabelText('Routing number').fill('110000000')
  await page.getByLabelText('Account number').fill('000123456789')
  await dialog().getByRole('button', { name: 'Pay $818.37 by bank' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Confirm your bank account')
  await expect.element(page.getByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', verify_url)
  await expectNoBarriers()
})

test('a client whose debit is on its way reads so when they come back', async () => {
  await open({
    [offer]: offerHere({
      ways: ['card', 'bank'],
      payable: { kind: 'payment', why: 'debit_under_way', amount_due: '0.00', smallest: '0.00' },
      open: { id: attemptId, way: 'bank', amount: '818.37', status: 'processing', created_at: '2026-11-17T12:00:00Z' },
    }),
  })
  await button('Pay $818.37').click()
  await expect.element(dialog()).toHaveAccessibleName('Your bank payment is on its way')
})

test('a client whose debit of a part is on its way reads so, and pays the rest', async () => {
  const created_at = '2026-11-17T12:00:00Z'
  const payable = { kind: 'payment', why: null, amount_due: '618.37', smallest: '0.50' } as const
  await open({
    [offer]: offerHere({
      ways: ['card', 'bank'],
      payable,
      open: { id: attemptId, way: 'bank', amount: '200.00', status: 'processing', created_at },
    }),
    [`GET ${path}/view/`]: invoiceViewWith({
      payable,
      debits: [{ amount: '200.00', at: created_at, waits_for_code: false }],
    }),
  })
  await expect.element(page.getByText('$200.00 from your bank is on its way.')).toBeVisible()
  await button('Pay $618.37').click()
  await expect.element(dialog().getByRole('button', { name: 'Pay $618.37 by bank' })).toBeVisible()
  await expectNoBarriers()
})
