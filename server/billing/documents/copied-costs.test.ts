import { expect, it } from 'vitest'
import type { Grants } from '#contract/access/permissions.ts'
import * as calls from '#contract/billing/calls.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const { id: client_id } = await client(sam.browser)
const kept = { cost: '10.00', markup_percent: '35', unit_price: '13.50', service_date: '2026-11-12' }
const lines = [{ name: 'Cedar boards', quantity: '10', ...kept }]
const editing: Grants = {
  'clients.view': 'all',
  'estimates.view': 'all',
  'estimates.edit': 'all',
  'invoices.view': 'all',
  'invoices.edit': 'all',
  'prices.view': 'all',
}

async function colleague(rights: Grants) {
  return signedInAs(test, (await addMember(test, sam.company_id, { rights: { ...editing, ...rights } })).user_id)
}

async function approved() {
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items: lines }))
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id }))
  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id: document.id, note: 'By phone' }))
  return document.id
}

/** A copy, a new version and the invoice of an approved estimate, as `browser` makes them and is told of them. */
async function madeBy(browser: Browser) {
  const id = await approved()
  const { document: copy } = await expectSuccess(browser.call(calls.duplicateEstimate, { id }))
  const version = await expectSuccess(browser.call(calls.duplicateEstimate, { id, as_version: true }))
  const { invoice } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id }))
  return [copy, version.document, invoice]
}

async function asOwnerSees({ id, kind }: { id: string; kind: string }) {
  const { document } = await expectSuccess(
    sam.browser.call(kind === 'invoice' ? calls.getInvoice : calls.getEstimate, { id }),
  )
  return document.line_items
}

it('an owner copies an estimate, makes a new version and an invoice of it, and each keeps cost, markup and day', async () => {
  for (const { line_items } of await madeBy(sam.browser)) expect(line_items).toMatchObject([kept])
})

it('a colleague who sees no costs makes the same, is told none, and wipes none', async () => {
  const made = await madeBy(await colleague({ 'costs.view': 'none' }))
  for (const document of made) {
    for (const field of ['cost', 'markup_percent']) expect(document.line_items[0]).not.toHaveProperty(field)
    expect(await asOwnerSees(document)).toMatchObject([kept])
  }
})

it('a colleague who sees the costs of their own documents alone learns none by making one of another’s', async () => {
  const browser = await colleague({ 'costs.view': 'own' })
  const unknown = { ...kept, cost: null, markup_percent: null }
  for (const { line_items } of await madeBy(browser)) expect(line_items).toMatchObject([unknown])
  const own = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items: lines }))
  const { document } = await expectSuccess(browser.call(calls.duplicateEstimate, { id: own.document.id }))
  expect(document.line_items).toMatchObject([kept])
})
