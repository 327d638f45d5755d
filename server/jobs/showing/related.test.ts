import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import { mergeClients, undoMerge } from '#contract/clients/merge/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { addContract } from '#test/samples/contracts.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

/** A client with a job, an estimate and an invoice of it, a contract and a gallery; and the same of somebody else. */
async function furnished() {
  const client = await addClient(sam, { email: 'renee@example.com', phone: '207-555-0140' })
  const job = await addJob(sam, { client_id: client.id, create_gallery: false })
  const estimate = await addDraft(false, { client_id: client.id, job_id: job.id })
  const invoice = await addDraft(true, { client_id: client.id, job_id: job.id })
  const { contract } = await addContract(sam, { client_id: client.id, job_id: job.id })
  const gallery = await addGallery(sam, { client: client.id })
  return { client, job, estimate, invoice, contract, gallery }
}
async function addDraft(is_invoice: boolean, of: { client_id: string; job_id: string }) {
  const line_items = [{ name: 'Cedar boards', unit_price: '100' }]
  return (await expectSuccess(sam.browser.call(billing.createDocument, { is_invoice, line_items, ...of }))).document
}
const read = (browser: Browser, id: string) => expectSuccess(browser.call(clients.getClient, { id }))
const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

it('an owner reads what is a client’s with them: jobs, documents, contracts, galleries and what happened', async () => {
  await furnished()
  const { client, job, estimate, invoice, contract, gallery } = await furnished()
  const shown = await read(sam.browser, client.id)
  expect(ids(shown.jobs)).toEqual([job.id])
  expect(ids(shown.documents)).toEqual([invoice.id, estimate.id])
  expect(shown.documents[0]).toMatchObject({ kind: 'invoice', display_status: 'draft', total: invoice.total })
  expect(ids(shown.contracts)).toEqual([contract.id])
  expect(ids(shown.galleries)).toEqual([gallery.id])
  expect(shown.totals).toEqual({ jobs: 1, documents: 2, contracts: 1, galleries: 1 })
  expect(new Set(shown.activity.map(({ noun }) => noun))).toEqual(
    new Set(['client', 'job', 'estimate', 'invoice', 'contract', 'gallery']),
  )
})

it('an owner reads the client, documents and contracts of a job with it, the estimate it came from among them', async () => {
  const { client, estimate } = await furnished()
  await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id: estimate.id, note: 'On the phone' }))
  const job = await addJob(sam, { client_id: client.id, estimate_id: estimate.id })
  const { contract } = await addContract(sam, { client_id: client.id, job_id: job.id })
  const shown = await expectSuccess(sam.browser.call(getJob, { id: job.id }))
  expect(shown.client).toEqual({
    id: client.id,
    display_name: client.display_name,
    company_name: client.company_name,
    email: 'renee@example.com',
    phone: client.phone,
    phone_2: null,
  })
  expect(ids(shown.documents)).toEqual([estimate.id])
  expect(ids(shown.contracts)).toEqual([contract.id])
  expect(shown.totals).toEqual({ documents: 1, contracts: 1 })
})

it('a crew member reads of the client and job no document, contract and telephone, and no other job', async () => {
  const crew = await employee(test, sam, 'crew_member')
  const { client, job } = await furnished()
  await addJob(sam, { client_id: client.id })
  await assign(test, crew, job.id)
  const shown = await read(crew.browser, client.id)
  expect(ids(shown.jobs)).toEqual([job.id])
  expect(shown.documents).toEqual([])
  expect(shown.contracts).toEqual([])
  expect(shown.totals).toMatchObject({ jobs: 1, documents: 0, contracts: 0 })
  expect(shown.activity.map(({ noun }) => noun)).not.toContain('invoice')
  const ofJob = await expectSuccess(crew.browser.call(getJob, { id: job.id }))
  expect(ofJob).toMatchObject({ documents: [], contracts: [], client: { id: client.id } })
  expect(ofJob.client).not.toHaveProperty('phone')
})

it('of sixty invoices the newest fifty stand there, and all of them in the total', async () => {
  const client = await addClient(sam)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into document (company_id, kind, number, status, client_id, currency, issue_date, due_date, subtotal, total)
      select ${sam.company_id}, 'invoice', 'INV-9' || i, 'sent', ${client.id}, 'USD', '2026-01-01', '2026-02-01', 1000, 1000
      from generate_series(101, 160) i`.execute(db),
  )
  const { documents, totals } = await read(sam.browser, client.id)
  expect(totals.documents).toBe(60)
  expect(documents.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => `INV-9${160 - at}`))
})

it('what happened goes with a client who is merged, comes back with them, and follows a draft to another client', async () => {
  const [renee, ana] = [await furnished(), await furnished()]
  const noun_ids = async (id: string) => new Set((await read(sam.browser, id)).activity.map(({ path }) => path))
  const [ofRenee, ofAna] = [await noun_ids(renee.client.id), await noun_ids(ana.client.id)]
  const { merge } = await expectSuccess(
    sam.browser.call(mergeClients, { id: renee.client.id, other_id: ana.client.id }),
  )
  const both = await noun_ids(renee.client.id)
  // The merged client's own page is that of who was kept.
  for (const path of [...ofRenee, ...ofAna]) expect([...both]).toContain(path)
  await expectSuccess(sam.browser.call(undoMerge, { id: renee.client.id, merge_id: merge.id }))
  expect([...(await noun_ids(ana.client.id))].sort()).toEqual([...ofAna].sort())

  const { id, version } = ana.invoice
  await expectSuccess(
    sam.browser.call(billing.updateDocument, { invoice_id: id, version, client_id: renee.client.id, job_id: null }),
  )
  expect([...(await noun_ids(renee.client.id))]).toContain(`/billing/invoice/${id}/view`)
  expect([...(await noun_ids(ana.client.id))]).not.toContain(`/billing/invoice/${id}/view`)
})
