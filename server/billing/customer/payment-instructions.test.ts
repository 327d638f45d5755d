import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const instructions = 'Checks to Harlow Carpentry.\nBank: First Maine, routing 011200365, account 4402 117'
const lines = [{ name: 'Cedar', unit_price: '10' }]

it('an owner says how to pay: invoices sent from then on say it on the page and in print, earlier ones do not', async () => {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email })
  const write = async () => {
    const saved = await expectSuccess(
      sam.browser.call(calls.createDocument, { is_invoice: true, client_id, line_items: lines }),
    )
    return saved.invoice_id ?? ''
  }
  const viewed = async (link: { id: string; token: string }) =>
    (await expectSuccess(sam.browser.call(calls.viewInvoice, link))).paper.payment_instructions
  const printed = async (link: { id: string; token: string }) =>
    readPdf((await sam.browser.call(calls.getInvoicePdf, link)).raw.rawPayload).texts.join(' ')

  await expectSuccess(sam.browser.call(calls.sendInvoice, { id: await write() }))
  const early = await linkMailedTo(test, email)
  await expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions: instructions }))
  await expectSuccess(sam.browser.call(calls.sendInvoice, { id: await write() }))
  const late = await linkMailedTo(test, email)
  expect(late.id).not.toBe(early.id)
  expect(await viewed(late)).toBe(instructions)
  expect(await printed(late)).toContain('routing 011200365')

  expect(await viewed(early)).toBe(null)
  await expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions: 'Elsewhere' }))
  await expectSuccess(sam.browser.call(calls.sendInvoice, { id: late.id }))
  expect(await viewed(late)).toBe(instructions)
  expect(await printed(early)).not.toContain('routing')
})

it('a client reads nothing of it on the document of an estimate', async () => {
  const sam = await owner(test)
  await expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions: instructions }))
  const { id: client_id } = await addClient(sam, { email: 'r@example.com' })
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items: lines }))
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id }))
  const { paper } = await expectSuccess(sam.browser.call(calls.viewEstimate, { id: document.id }))
  expect(paper.payment_instructions).toBe(null)
})

it('a client who approved reads how to pay the deposit, as the company says it that day, until it has come in', async () => {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email })
  const { document } = await expectSuccess(
    sam.browser.call(calls.createDocument, { client_id, line_items: lines, deposit_amount: '4' }),
  )
  const { id } = document
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id }))
  const link = await linkMailedTo(test, email)
  const seen = async () => {
    const { payable, how_to_pay_deposit } = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
    return [payable.why, payable.amount_due, how_to_pay_deposit]
  }
  const says = (payment_instructions: string) =>
    expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions }))

  await says(instructions)
  expect(await seen()).toEqual(['not_approved', '0.00', null])
  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id, note: 'By phone' }))
  expect(await seen()).toEqual(['no_cards', '4.00', instructions])
  await says('Checks to Harlow, 14 Dock Rd')
  expect(await seen()).toEqual(['no_cards', '4.00', 'Checks to Harlow, 14 Dock Rd'])
  await says('')
  expect(await seen()).toEqual(['no_cards', '4.00', null])
  await says(instructions)
  await expectSuccess(sam.browser.call(calls.recordDeposit, { id, amount: '3', method: 'check' }))
  expect(await seen()).toEqual(['no_cards', '1.00', instructions])
  await expectSuccess(sam.browser.call(calls.recordDeposit, { id, amount: '1', method: 'check' }))
  expect(await seen()).toEqual(['paid', '0.00', null])
})
