import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountWith } from '#test/paying.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { AccountSettings } from './account-settings.tsx'

const get = 'GET /api/payments/account/'
const sync = 'POST /api/payments/account/sync/'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const show = (account: ReturnType<typeof accountWith>, answers: Answers = {}, as?: 'owner' | 'admin') =>
  onStage(<AccountSettings />, { [get]: { account }, [sync]: { account }, ...answers }, as)

beforeEach(() => page.viewport(1280, 900))

test('an owner sets up payments at the processor’s page', async () => {
  const none = accountWith({ state: 'none', takes_cards: false, payouts: false })
  const stage = await show(none, { 'POST /api/payments/account/': { url: '#at-the-processor', account: none } })
  await expect.element(page.getByText('Practice mode: no real money moves.')).toBeVisible()
  await expectNoBarriers()
  await button('Set up payments').click()
  await expect.poll(() => location.hash).toBe('#at-the-processor')
  expect(stage.sent.some(({ path }) => path.endsWith('/sync/'))).toBe(false)
  location.hash = ''
})

test('an owner who was sending an invoice is offered the way back to it, also after the processor’s pages', async () => {
  sessionStorage.setItem('set_up_from', '/billing/invoice/7/view?do=send')
  await show(accountWith())
  const back = page.getByRole('link', { name: 'Back to sending' })
  await expect.element(back).toHaveAttribute('href', '/billing/invoice/7/view?do=send')
  await expectNoBarriers()
  sessionStorage.setItem('set_up_from', '//evil.example/')
  await show(accountWith())
  await expect.element(button('Refresh status').last()).toBeVisible()
  expect(back.elements().length).toBeLessThan(2)
  sessionStorage.removeItem('set_up_from')
})

test('an owner who comes back unfinished reads what is still needed, asked anew', async () => {
  const known = accountWith({ state: 'incomplete', missing: ['business', 'bank_account'], takes_cards: false })
  const now = accountWith({ state: 'incomplete', missing: ['bank_account'], takes_cards: false })
  await show(known, { [sync]: { account: now } })
  await expect.element(page.getByText('A bank account for payouts')).toBeVisible()
  await expect.element(page.getByText('Details of the business')).not.toBeInTheDocument()
  await expect.element(button('Finish setup')).toBeVisible()
})

test('an owner stops taking cards; a refusal moves the switch back', async () => {
  const off = 'POST /api/payments/account/switch/'
  const stage = await show(accountWith(), {
    [off]: { account: accountWith({ card_payments: false, takes_cards: false }) },
  })
  const take = page.getByRole('switch', { name: /Take cards/ })
  await expect.element(take).toBeChecked()
  await take.click()
  await expect.element(take).not.toBeChecked()
  await expect.element(page.getByText('Not now').first()).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ path }) => path.endsWith('/switch/'))?.input)
    .toEqual({ card_payments: 'false' })
  await expectNoBarriers()
})

test('an owner takes bank payments too', async () => {
  const on = { account: accountWith({ bank_payments: true, takes_bank: true }) }
  const stage = await show(accountWith(), { 'POST /api/payments/account/switch/': on })
  const take = page.getByRole('switch', { name: /Take bank payments/ })
  await expect.element(take).not.toBeChecked()
  await take.click()
  await expect.element(take).toBeChecked()
  await expect.element(page.getByText(/the bank of a client can take it back for 60 days/)).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ path }) => path.endsWith('/switch/'))?.input)
    .toEqual({ bank_payments: 'true' })
  await expectNoBarriers()
})

test('an admin reads that the owner sets it up', async () => {
  await show(accountWith({ state: 'none', takes_cards: false }), {}, 'admin')
  await expect.element(page.getByText(/The owner sets this up/)).toBeVisible()
  expect(button('Set up payments').elements()).toEqual([])
})
