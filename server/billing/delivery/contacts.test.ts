import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { createContact } from '#contract/clients/contacts/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
let count = 0

/** A client with a spouse who gets estimates and a bookkeeper who gets invoices. */
async function withPeople(own: string | null = `renee.${count++}@example.com`) {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: own })
  const [spouse, books] = [`spouse.${count++}@example.com`, `books.${count++}@example.com`]
  const add = (over: object) => expectSuccess(sam.browser.call(createContact, { id: client_id, ...over }))
  await add({ first_name: 'Ana', role: 'Spouse', email: spouse, gets_estimates: true })
  await add({ first_name: 'Bo', role: 'Bookkeeper', email: books, gets_invoices: true })
  await add({ first_name: 'Cy', role: 'Tenant' })
  const line_items = [{ name: 'Cedar', unit_price: '480' }]
  const write = async (is_invoice: boolean) =>
    (await expectSuccess(sam.browser.call(billing.createDocument, { client_id, is_invoice, line_items }))).document
  const mailed = async (...all: string[]) => {
    await test.work()
    return Promise.all(all.map(async (address) => (await mailTo(test, address)).length))
  }
  return { sam, own: own ?? '', spouse, books, write, mailed }
}

it('an invoice that is sent to nobody by name goes to the client and the bookkeeper, and so does its reminder', async () => {
  const { sam, own, spouse, books, write, mailed } = await withPeople()
  const { id } = await write(true)
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id }))
  expect(await mailed(own, books, spouse)).toEqual([1, 1, 0])
  await expectSuccess(sam.browser.call(billing.remindOfInvoice, { id }))
  expect(await mailed(own, books, spouse)).toEqual([2, 2, 0])
})

it('an estimate that is sent to somebody by name, or without copies, goes to no contact', async () => {
  const { sam, own, spouse, write, mailed } = await withPeople()
  const [named, alone] = [await write(false), await write(false)]
  await expectSuccess(sam.browser.call(billing.sendEstimate, { id: named.id, to: ['cho@example.com'] }))
  await expectSuccess(sam.browser.call(billing.sendEstimate, { id: alone.id, cc: [] }))
  expect(await mailed(own, spouse)).toEqual([1, 0])
})

it('a document of a client without an email goes to the contact who gets it', async () => {
  const { sam, spouse, books, write, mailed } = await withPeople(null)
  await expectSuccess(sam.browser.call(billing.sendEstimate, { id: (await write(false)).id }))
  expect(await mailed(spouse, books)).toEqual([1, 0])
})

it("a document's page offers the contacts that can be mailed, those who get that kind first", async () => {
  const { sam, spouse, books, write } = await withPeople()
  const { client } = await expectSuccess(sam.browser.call(billing.getInvoice, { id: (await write(true)).id }))
  expect(client?.contacts).toEqual([
    { name: 'Bo', role: 'Bookkeeper', email: books, gets: true },
    { name: 'Ana', role: 'Spouse', email: spouse, gets: false },
  ])
})
