import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
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

it('a client reads nothing of it on an estimate, which nobody pays', async () => {
  const sam = await owner(test)
  await expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions: instructions }))
  const { id: client_id } = await addClient(sam, { email: 'r@example.com' })
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items: lines }))
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id }))
  const { paper } = await expectSuccess(sam.browser.call(calls.viewEstimate, { id: document.id }))
  expect(paper.payment_instructions).toBe(null)
})
