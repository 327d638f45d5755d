import { expect, test as it } from 'vitest'
import { createDocument } from '#contract/billing/calls.ts'
import * as calls from '#contract/clients/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

const pdf = (words: string) => ({
  filename: '../exempt.exe',
  mimetype: 'text/html',
  bytes: new TextEncoder().encode(`%PDF-1.7 ${words}`),
})

it('an owner writes down why a client bears no tax, with the certificate, and has it again', async () => {
  const sam = await owner(test, { tax_rate: '8.25' })
  const { id } = await addClient(sam)
  const exemption = {
    tax_exempt: true,
    tax_exempt_reason: 'resale' as const,
    tax_certificate_number: 'ME-4471',
    tax_certificate_expires: '2027-12-31',
  }
  expect((await expectSuccess(sam.browser.call(calls.updateClient, { id, ...exemption }))).client).toMatchObject(
    exemption,
  )
  expect((await sam.browser.call(calls.getTaxCertificate, { id })).code).toBe(404)
  const { client } = await expectSuccess(sam.browser.call(calls.saveTaxCertificate, { id, certificate: pdf('one') }))
  expect(client.has_tax_certificate).toBe(true)
  const { raw } = await sam.browser.call(calls.getTaxCertificate, { id })
  expect(raw.headers['content-disposition']).toBe("attachment; filename*=UTF-8''tax-exemption.pdf")
  expect(raw.rawPayload.toString()).toBe('%PDF-1.7 one')
  const removed = await expectSuccess(sam.browser.call(calls.saveTaxCertificate, { id, remove: true }))
  expect(removed.client.has_tax_certificate).toBe(false)
  expect((await sam.browser.call(calls.getTaxCertificate, { id })).code).toBe(404)
})

it('another company, and a crew member who sees no contact, get neither certificate nor number', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  await expectSuccess(sam.browser.call(calls.saveTaxCertificate, { id, certificate: pdf('one') }))
  await expectSuccess(sam.browser.call(calls.updateClient, { id, tax_certificate_number: 'ME-4471' }))
  const rival = await owner(test)
  expect((await rival.browser.call(calls.getTaxCertificate, { id })).code).toBe(404)
  expect((await rival.browser.call(calls.saveTaxCertificate, { id, remove: true })).code).toBe(404)
  const mika = await employee(test, sam, 'crew_member')
  expect((await mika.browser.call(calls.getTaxCertificate, { id })).code).toBe(403)
})

it('an owner is refused a page under the name of a PDF, a day that is none and no file at all', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const page = { filename: 'a.pdf', mimetype: 'application/pdf', bytes: new TextEncoder().encode('<html>') }
  expect((await sam.browser.call(calls.saveTaxCertificate, { id, certificate: page })).code).toBe(415)
  expect(await sam.browser.call(calls.saveTaxCertificate, { id })).toMatchObject({
    code: 400,
    body: { fields: { certificate: ['Choose a file'] } },
  })
  const wrong = { id, tax_certificate_expires: '2026-02-30' }
  expect((await sam.browser.call(calls.updateClient, wrong)).code).toBe(400)
})

it('an owner whose client becomes exempt finds a document as it was written before', async () => {
  const sam = await owner(test, { tax_rate: '10' })
  const { id: client_id } = await addClient(sam)
  const line_items = [{ name: 'Cedar', unit_price: '100' }]
  const { document } = await expectSuccess(sam.browser.call(createDocument, { client_id, line_items }))
  await expectSuccess(sam.browser.call(calls.updateClient, { id: client_id, tax_exempt: true }))
  expect(document.total).toBe('110.00')
  const { document: next } = await expectSuccess(sam.browser.call(createDocument, { client_id, line_items }))
  expect(next.total).toBe('100.00')
})
