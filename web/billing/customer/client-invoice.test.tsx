import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { invoiceViewWith, paidView } from '#test/paying.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientInvoice } from './client-invoice.tsx'

const { id, paper, payable: byCard } = invoiceViewWith()
const payable = { ...byCard, why: 'no_cards' as const }
const report = `POST /api/billing/invoice/${id}/payments/announce/`
const view = `GET /api/billing/invoice/${id}/view/`
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (answers: Answers = {}) =>
  onStage(<ClientInvoice id={id} token="secret" />, { [view]: invoiceViewWith(), ...answers }, 'owner', '/', true)

test('a client copies how to pay, as the document says it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const payment_instructions = 'Checks to Harlow Carpentry\n\nRouting 000000018'
  await open({ [view]: invoiceViewWith({ paper: { ...paper, payment_instructions }, payable }) })
  await button('Copy payment details').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(payment_instructions)
  expect(page.getByRole('heading', { name: 'How to pay' }).elements().length).toBeGreaterThan(0)
  await expectNoBarriers()
})

test('a client reports a sent check once, and sees the report afterwards', async () => {
  const payment_notice = { amount: '818.37', method: 'check' as const, date: '2026-11-17', at: '2026-11-17T20:00:00Z' }
  const stage = await open({ [report]: invoiceViewWith({ payment_notice }) })
  await button("I've sent it").click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByLabelText('Amount')).toHaveValue('818.37')
  await expectNoBarriers()
  await sheet.getByLabelText('Check number').fill('2208')
  await sheet.getByRole('button', { name: "I've sent it" }).dblClick()
  await expect
    .element(page.getByText('You told Harlow Carpentry on Nov 17, 2026 that you sent $818.37 by check.'))
    .toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(button("I've sent it").elements()).toHaveLength(0)
  const posts = stage.sent.filter(({ method }) => method === 'POST')
  expect(new Set(posts.map(({ input }) => input.notice_id)).size).toBe(1)
  expect(posts[0]?.input).toMatchObject({
    amount: '818.37',
    method: 'check',
    date: '2026-11-17',
    reference: '2208',
    token: 'secret',
  })
  await expectNoBarriers()
})

test('a wrong amount is named, and a refusal keeps what was written', async () => {
  const stage = await open({ [report]: { code: 500, error_code: 'server_error', message: 'Try again later' } })
  await button("I've sent it").click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Amount').fill('0')
  await sheet.getByRole('button', { name: "I've sent it" }).click()
  await expect.element(page.getByText('Enter an amount above 0')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await sheet.getByLabelText('Amount').fill('400')
  await sheet.getByRole('button', { name: "I've sent it" }).click()
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await expect.element(sheet.getByLabelText('Amount')).toHaveValue('400.00')
})

test('somebody who reported a payment in another tab sees the report', async () => {
  const payment_notice = { amount: '400.00', method: 'cash' as const, date: '2026-11-17', at: '2026-11-17T20:00:00Z' }
  const alreadyReported = {
    code: 409,
    error_code: 'conflict',
    message: 'You told',
    current: invoiceViewWith({ payment_notice }),
  }
  await open({ [report]: alreadyReported })
  await button("I've sent it").click()
  await page.getByRole('dialog').getByRole('button', { name: "I've sent it" }).click()
  await expect.element(page.getByText(/that you sent \$400\.00 in cash/)).toBeVisible()
})

test('a paid invoice asks for nothing', async () => {
  await open({ [view]: paidView })
  await expect.element(page.getByText('Thank you. Nothing is left to pay.')).toBeVisible()
  expect(button("I've sent it").elements()).toHaveLength(0)
})

test('a client opens what goes with the invoice below it, by the link, and the names stand in the printed document', async () => {
  const file = { id: '01999999-0000-7000-8000-00000000000f', mime: 'application/pdf', bytes: 2_400_000, sha256: 'a' }
  const plans = { ...file, name: 'Plans.pdf' }
  const drawing = { ...file, id: file.id.replace(/f$/, 'e'), name: 'Deck.dwg', mime: 'image/vnd.dwg' }
  await open({ [view]: invoiceViewWith({ paper: { ...paper, attachments: [plans, drawing] } }) })
  const at = `/api/billing/invoice/${id}/attachments/${plans.id}/`
  await expect
    .element(page.getByRole('link', { name: /^Plans\.pdf/ }))
    .toHaveAttribute('href', `${at}?token=secret&open=true`)
  await expect
    .element(page.getByRole('link', { name: 'Download Plans.pdf' }))
    .toHaveAttribute('href', `${at}?token=secret`)
  await expect
    .element(page.getByRole('link', { name: 'Deck.dwg', exact: true }))
    .toHaveAttribute('download', 'Deck.dwg')
  const printed = document.querySelector('[data-section="Attachments"]')
  expect(printed?.textContent).toBe('AttachmentsPlans.pdfDeck.dwg')
  expect(printed && getComputedStyle(printed).display).toBe('none')
  await expectNoBarriers()
})

test('a client whose invoice was replaced is led on by the same link', async () => {
  const newer = { id: '01999999-0000-7000-8000-0000000000e2', number: 'INV-0042 R2' }
  await open({ [view]: invoiceViewWith({ display_status: 'void', newer }) })
  await expect.element(page.getByText('This invoice was replaced by INV-0042 R2. Nothing to pay here.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the new invoice' }))
    .toHaveAttribute('href', `/client/invoice/${newer.id}/secret`)
  await expectNoBarriers()
})

test('a client reads why an invoice took the place of another, and what changed', async () => {
  const changes = {
    ...{ before: { number: 'INV-0042', total: '818.37', issue_date: '2026-11-17' }, reason: 'The tax was wrong' },
    ...{ now: { number: 'INV-0042 R2', total: '800.00', issue_date: '2026-11-20' }, currency: 'USD', locale: 'en-US' },
    ...{ lines: [], others: [{ what: 'Tax', before: 'Sales tax 8.25%', now: '' }] },
  }
  await open({ [view]: invoiceViewWith({ revision: 2 }), [`GET /api/billing/invoice/${id}/changes/`]: changes })
  await expect.element(page.getByRole('heading', { name: 'What changed since INV-0042' })).toBeVisible()
  await expect.element(page.getByText('The tax was wrong')).toBeVisible()
  await expectNoBarriers()
})
