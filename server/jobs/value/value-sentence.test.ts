import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { correctInvoice } from '#contract/billing/revisions/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { valueSentence } from '#contract/jobs/value/sentence-rules.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { jobToSign, signedValueOf } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const test = await openTestApp()
type Sam = Awaited<ReturnType<typeof jobToSign>>

const viewInvoice = ({ browser }: Sam, id: string) => expectSuccess(browser.call(billing.viewInvoice, { id }))
const sentenceOf = async (sam: Sam) => {
  const { figures } = await signedValueOf(sam, sam.job_id)
  return figures ? valueSentence(figures) : null
}

it('the team, the client and each document read the same sentence, and an invoice keeps the one it was sent with', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  const estimate = await sam.approved('1000', of)
  const invoice = await sam.sent('400', { ...of, is_invoice: true })
  const first = 'Signed $1,000.00 · billed 40% · left $600.00'
  expect(await sentenceOf(sam)).toBe(first)
  const view = await viewInvoice(sam, invoice.id)
  expect(view).toMatchObject({ contract_value: first, paper: { contract_value: first } })
  const ofEstimate = await expectSuccess(sam.browser.call(billing.viewEstimate, { id: estimate.id }))
  expect(ofEstimate).toMatchObject({ contract_value: first })
  expect(ofEstimate.paper).not.toHaveProperty('contract_value')
  const pdf = await sam.browser.call(billing.getInvoicePdf, { id: invoice.id })
  expect(readPdf(pdf.raw.rawPayload).texts.join(' ').replace(/\s+/g, ' ')).toContain(first)

  await sam.approved('250', of)
  await expectSuccess(sam.browser.call(billing.recordPayment, { id: invoice.id, amount: '100', method: 'check' }))
  const now = 'Signed $1,000.00 · 1 change +$250.00 · billed 32% · paid $100.00 · left $850.00'
  expect(await sentenceOf(sam)).toBe(now)
  expect(await viewInvoice(sam, invoice.id)).toMatchObject({ contract_value: now, paper: { contract_value: first } })
})

it('a draft invoice says what will be billed with it', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  const draft = await sam.write('250', { ...of, is_invoice: true })
  const { paper, contract_value } = await viewInvoice(sam, draft.id)
  expect(paper.contract_value).toBe('Signed $1,000.00 · billed 25% · left $750.00')
  expect(contract_value).toBe('Signed $1,000.00 · left $1,000.00')
})

it('a deposit that is held counts as paid', async () => {
  const sam = await jobToSign(test)
  const { id } = await sam.approved('1000', { client_id: sam.client_id, job_id: sam.job_id, deposit_percent: '30' })
  await expectSuccess(sam.browser.call(billing.recordDeposit, { id, amount: '300', method: 'check' }))
  expect(await sentenceOf(sam)).toBe('Signed $1,000.00 · paid $300.00 · left $1,000.00')
})

it('a client who is logged in reads the sentence of their project while documents are switched on, and no rows', async () => {
  const sam = await jobToSign(test)
  await sam.approved('1000', { client_id: sam.client_id, job_id: sam.job_id })
  const renee = await clientLogin(test, sam, sam.client_id)
  const browser = await signedInAs(test, renee.user_id)
  const value = async () => (await expectSuccess(browser.call(getJob, { id: sam.job_id }))).value
  expect(await value()).toEqual({ figures: (await signedValueOf(sam, sam.job_id)).figures })
  await expectSuccess(sam.browser.call(updateClient, { id: sam.client_id, sees_documents: false }))
  expect(await value()).toEqual({})
})

it('a document of a job for another client says nothing of what that client signed', async () => {
  const sam = await jobToSign(test)
  await sam.approved('1000', { client_id: sam.client_id, job_id: sam.job_id })
  const { id } = await addClient(sam, { email: `ana@${sam.username}.example` })
  const other = await sam.sent('10', { client_id: id, job_id: sam.job_id, is_invoice: true })
  const view = await viewInvoice(sam, other.id)
  expect(view.contract_value).toBeNull()
  expect(view.paper).not.toHaveProperty('contract_value')
})

it('a correction of an invoice is billed in the place of what it corrects, as a draft and when it is sent', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  const { id } = await sam.sent('900', { ...of, is_invoice: true })
  const { document } = await expectSuccess(sam.browser.call(correctInvoice, { id, reason: 'Wrong price' }))
  const sentence = 'Signed $1,000.00 · billed 90% · left $100.00'
  expect((await viewInvoice(sam, document.id)).paper.contract_value).toBe(sentence)
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id: document.id }))
  expect(await viewInvoice(sam, document.id)).toMatchObject({
    contract_value: sentence,
    paper: { contract_value: sentence },
  })
})
