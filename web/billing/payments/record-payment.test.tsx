import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyOf, documentWith, estimateId } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { RecordPayment } from './record-payment.tsx'

const invoice = documentWith({
  kind: 'invoice',
  number: 'INV-0311',
  status: 'sent',
  display_status: 'sent',
  total: '936.58',
  balance: '936.58',
})
const call = `POST /api/billing/invoice/${estimateId}/payments/`
const record = () => page.getByRole('button', { name: /^Record payment/ }).click()

beforeEach(() => page.viewport(1280, 900))

function open(onDone = () => {}) {
  return onStage(<RecordPayment copy={copyOf(invoice)} onDone={onDone} />, {
    [call]: ({ input }) => ({
      code: 201,
      payment_id: input.payment_id,
      payment: {},
      document: { ...invoice, balance: '0.00', display_status: 'paid' },
      credited: '0.00',
    }),
  })
}

test('an owner records a payment of all that is owed', async () => {
  const onDone = vi.fn()
  const stage = await open(onDone)
  await expect.element(page.getByLabelText('Amount')).toHaveValue('936.58')
  await expect.element(page.getByText(/pays the invoice in full/)).toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('Check number').fill('1042')
  await record()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      amount: '936.58',
      method: 'check',
      date: '2026-11-17',
      reference: '1042',
      kind: 'final',
    })
})

test('an owner reads before that less leaves the rest open and more becomes credit', async () => {
  await open()
  await page.getByLabelText('Amount').fill('500')
  await expect.element(page.getByText('$436.58')).toBeVisible()
  await page.getByLabelText('Amount').fill('1000')
  await expect.element(page.getByText(/keeps .* as credit/)).toBeVisible()
  await expect.element(page.getByText('$63.42')).toBeVisible()
})

test('an owner reads on the button what is recorded, and is asked before more than is owed is taken', async () => {
  const stage = await open()
  await expect.element(page.getByRole('button', { name: 'Record payment · $936.58' })).toBeVisible()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await userEvent.keyboard('99999{Enter}')
  const asks = page.getByRole('dialog', { name: 'Record $99,999.00?' })
  await expect
    .element(asks.getByText(/\$936\.58 due\. The other \$99,062\.42 becomes credit for Renee Ortiz/))
    .toBeVisible()
  await expectNoBarriers()
  await asks.getByRole('button', { name: 'Change amount' }).click()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await record()
  await page.getByRole('button', { name: 'Record $99,999.00' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ amount: '99999.00', kind: 'final' })
})

test('an owner is refused nothing, and a day to come, beside their fields', async () => {
  const stage = await open()
  await page.getByLabelText('Amount').fill('0')
  await page.getByLabelText('Date').fill('12/24')
  await record()
  await expect.element(page.getByText('Enter an amount above 0')).toBeVisible()
  await expect.element(page.getByText("The date can't be in the future")).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('an owner who repeats after a lost answer records the same payment', async () => {
  let tries = 0
  const stage = await onStage(<RecordPayment copy={copyOf(invoice)} onDone={() => {}} />, {
    [call]: () => {
      tries += 1
      return { code: 503, error_code: 'unavailable', message: 'Try again' }
    },
  })
  await record()
  await expect.poll(() => tries).toBe(1)
  await expect.element(page.getByText('Try again')).toBeVisible()
  await record()
  await expect.poll(() => tries).toBe(2)
  const ids = stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input.payment_id)
  expect(new Set(ids).size).toBe(1)
})

test('an owner finds what the client said filled in, to be checked', async () => {
  const payment_notice = {
    id: estimateId,
    amount: '400.00',
    method: 'bank_transfer' as const,
    date: '2026-11-14',
    reference: 'Ref 77',
    who: 'Renee Ortiz',
    at: '2026-11-14T20:00:00Z',
  }
  const stage = await onStage(<RecordPayment copy={copyOf(invoice, { payment_notice })} onDone={() => {}} />, {
    [call]: { code: 201, payment_id: 'x', payment: {}, document: invoice, credited: '0.00' },
  })
  await expect.element(page.getByText(/from what they told you/)).toBeVisible()
  await record()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      amount: '400.00',
      method: 'bank_transfer',
      date: '2026-11-14',
      reference: 'Ref 77',
    })
})

test('an owner records a deposit on its estimate, with what is open of it filled in', async () => {
  const estimate = documentWith({
    status: 'approved',
    display_status: 'approved',
    number: 'EST-0042',
    deposit_amount: '155.88',
  })
  const deposit = `POST /api/billing/estimate/${estimateId}/payments/`
  const stage = await onStage(<RecordPayment copy={copyOf(estimate)} onDone={() => {}} />, {
    [deposit]: {
      code: 201,
      payment_id: 'x',
      payment: {},
      document: { ...estimate, amount_paid: '155.88' },
      credited: '0.00',
    },
  })
  await expect.element(page.getByRole('dialog', { name: 'Record a deposit on EST-0042' })).toBeVisible()
  await expect.element(page.getByText(/You asked .* for \$155\.88/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Record deposit' }).click()
  await expect.element(page.getByText('Deposit recorded on EST-0042')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ amount: '155.88', kind: 'deposit' })
})
