import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { listItems } from '#contract/billing/price-book/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import * as company from '#contract/company/calls.ts'
import * as calls from '#contract/dashboard/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { changePhotos } from '#contract/photos/calls.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { sentChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
const show = ({ browser }: { browser: Browser }) => expectSuccess(browser.call(calls.getDashboard))

/** A company and one of its clients with a log-in. */
async function home() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam)
  const add = (kind: 'estimate' | 'invoice', over: object = {}) =>
    addDocument(test, sam.company_id, { kind, client_id, ...over })
  return { sam, client_id, add, renee: await clientLogin(test, sam, client_id) }
}

describe('a client’s home', () => {
  it('a client of a new company finds who it is and how to reach them', async () => {
    const { sam, renee } = await home()
    const body = await show(renee)
    expect(body).toMatchObject({
      kind: 'client',
      company: { name: sam.company_name },
      first_name: 'Renee',
      today_date: today,
      needs_attention: [],
      needs_attention_total: 0,
      today: [],
      recent_activity: [],
      setup: [],
      portal: {
        sections: [],
        contact: { logo_url: null, phone: '555-0134', email: sam.email },
        projects: [],
        documents: [],
        balance: '0.00',
        payments: [],
      },
    })
    expect(body).not.toHaveProperty('figures')
    expect(body).not.toHaveProperty('series')
    expect(await show(sam)).not.toHaveProperty('portal')
  })

  it('a section is there once something is in it, and only while the company shares it', async () => {
    const { sam, client_id, add, renee } = await home()
    const sections = async () => (await show(renee)).portal?.sections
    await add('invoice', { number: null, status: 'draft' })
    expect(await sections()).toEqual([])
    const job = await addJob(sam, { client_id })
    expect(await sections()).toEqual(['projects'])
    await add('invoice', { status: 'sent' })
    expect(await sections()).toEqual(['projects', 'documents'])
    const update = (over: object) => expectSuccess(sam.browser.call(updateClient, { id: client_id, ...over }))
    await update({ sees_documents: false })
    expect(await sections()).toEqual(['projects'])
    await expectSuccess(sam.browser.call(changeJob, { id: job.id, action: 'archive' }))
    expect(await sections()).toEqual([])
    await update({ sees_documents: true })
    expect(await sections()).toEqual(['documents'])
    const other = await clientLogin(test, sam, (await addClient(sam)).id)
    expect((await show(other)).portal?.sections).toEqual([])
  })

  it('the section of photos is there once one is shared with the client', async () => {
    const { sam, client_id, renee } = await home()
    const sections = async () => (await show(renee)).portal?.sections
    const { id } = await addGallery(sam, { client: client_id })
    const [photo] = await addPhotos(sam, id, [await picture()])
    expect(await sections()).toEqual([])
    const photo_ids = [photo?.id ?? '']
    await expectSuccess(sam.browser.call(changePhotos, { id, photo_ids, action: 'toggle_share', share_with_job: true }))
    expect(await sections()).toEqual(['photos'])
  })

  it('a client finds what can be approved and what is open, the next day first', async () => {
    const { add, renee } = await home()
    await add('estimate', { number: 'EST-0001', status: 'sent', valid_until: '2026-12-01', title: 'Deck' })
    await add('estimate', { number: 'EST-0002', status: 'viewed', valid_until: today })
    await add('estimate', { number: 'EST-0003', status: 'viewed', valid_until: '2026-11-19' })
    await add('estimate', { number: 'EST-0004', status: 'changes_requested', valid_until: '2026-12-01' })
    await add('estimate', { number: 'EST-0005', status: 'approved' })
    await add('estimate', { number: null, status: 'draft' })
    const { id } = await add('invoice', { number: 'INV-0001', due_date: '2026-11-10', amount_paid: 25_000 })
    await add('invoice', { number: 'INV-0002', amount_paid: 100_000 })
    await add('invoice', { number: 'INV-0003', status: 'void' })
    const { needs_attention, needs_attention_total, portal } = await show(renee)
    expect(needs_attention.map(({ kind, title, amount, until }) => [kind, title, amount, until])).toEqual([
      ['invoice_to_pay', 'INV-0001', '750.00', '2026-11-10'],
      ['estimate_to_approve', 'EST-0002', '1000.00', today],
      ['estimate_to_approve', 'EST-0001', '1000.00', '2026-12-01'],
    ])
    expect(needs_attention[0]).toMatchObject({ action: 'Pay', path: `/dashboard/invoices/${id}` })
    expect(needs_attention[2]).toMatchObject({ action: 'Review', detail: 'Deck' })
    expect(needs_attention_total).toBe(3)
    expect(portal?.balance).toBe('750.00')
  })

  it('a client who is asked to approve a change order finds it by that name', async () => {
    const signed = await signedJob(test)
    const change = await sentChangeOrder(signed, { extra_days: 2 })
    const renee = await clientLogin(test, signed, signed.client_id)
    const { needs_attention, portal } = await show(renee)
    expect(needs_attention).toMatchObject([
      { kind: 'change_order_to_approve', title: change.number, path: `/dashboard/estimates/${change.id}` },
    ])
    expect(portal?.documents.map(({ number, extra_days }) => [number, extra_days])).toEqual([
      [change.number, 2],
      [signed.estimate.number, undefined],
    ])
  })

  it('a client finds the five newest documents as they stand, and what was paid', async () => {
    const { add, sam, renee } = await home()
    for (const number of ['EST-0001', 'EST-0002', 'EST-0003', 'EST-0004']) await add('estimate', { number })
    const invoice = await add('invoice', { number: 'INV-0001', due_date: '2026-11-10' })
    await add('estimate', { number: 'EST-0005', status: 'void', sent_at: '2026-11-01' })
    await add('invoice', { number: null, status: 'draft' })
    const paid = { document_id: invoice.id, amount: 40_000 }
    await addPayment(test, sam.company_id, { ...paid, date: '2026-11-12' })
    await addPayment(test, sam.company_id, { ...paid, date: '2026-11-14' })
    await addPayment(test, sam.company_id, { ...paid, date: '2026-11-15', status: 'refunded' })
    const { portal } = await show(renee)
    expect(portal?.documents.map(({ number, display_status }) => [number, display_status])).toEqual([
      ['INV-0001', 'overdue'],
      ['EST-0004', 'sent'],
      ['EST-0003', 'sent'],
      ['EST-0002', 'sent'],
      ['EST-0001', 'sent'],
    ])
    expect(portal?.payments.map(({ date, amount, number, method }) => [date, amount, number, method])).toEqual([
      ['2026-11-14', '400.00', 'INV-0001', 'check'],
      ['2026-11-12', '400.00', 'INV-0001', 'check'],
    ])
  })

  it('a client finds the projects that are not over, what is under way first; else the one that ended last', async () => {
    const { sam, client_id, renee } = await home()
    const project = (title: string, expected_start_date?: string) =>
      addJob(sam, { client_id, title, expected_start_date })
    const change = (id: string, form: object) => expectSuccess(sam.browser.call(changeJob, { id, ...form }))
    const shown = async () => (await show(renee)).portal?.projects.map(({ title }) => title)
    const [old, last] = [await project('Shed', '2026-10-01'), await project('Fence', '2026-10-02')]
    await change(old.id, { complete: true })
    await change(old.id, { edit: true, end_date: '2026-11-01', start_date: '2026-10-01' })
    await change(last.id, { complete: true })
    expect(await shown()).toEqual(['Fence'])
    await project('Porch', '2026-12-01')
    const deck = await project('Deck', '2026-11-10')
    await change(deck.id, { start: true })
    const gone = await project('Stairs')
    await change(gone.id, { action: 'cancel' })
    expect(await shown()).toEqual(['Deck', 'Porch'])
    expect((await show(renee)).portal?.projects[0]).toEqual({
      id: deck.id,
      title: 'Deck',
      status: 'in_progress',
      start_date: today,
      end_date: null,
      expected_start_date: '2026-11-10',
      expected_completion_date: null,
      approved_on: null,
    })
  })

  it('a client sees nothing of another client or of another company', async () => {
    const { sam, renee } = await home()
    const other = await addClient(sam)
    await addJob(sam, { client_id: other.id })
    const { id } = await addDocument(test, sam.company_id, { kind: 'invoice', client_id: other.id })
    await addPayment(test, sam.company_id, { document_id: id, amount: 1000, date: today })
    const away = await home()
    await away.add('invoice')
    await addJob(away.sam, { client_id: away.client_id })
    const { needs_attention, portal } = await show(renee)
    expect([needs_attention, portal?.projects, portal?.documents, portal?.payments, portal?.balance]).toEqual([
      [],
      [],
      [],
      [],
      '0.00',
    ])
  })

  it('a log-in that belongs to no client of the company finds nothing', async () => {
    const { sam, add } = await home()
    await add('invoice')
    await addJob(sam)
    const nobody = await clientLogin(test, sam, null as never)
    const { needs_attention, portal } = await show(nobody)
    expect([needs_attention, portal?.projects, portal?.documents]).toEqual([[], [], []])
    expect((await expectSuccess(nobody.browser.call(billing.listDocuments, { tab: 'invoices' }))).documents).toEqual([])
  })
})

it('a client searches their own projects and documents, on their own pages', async () => {
  const { sam, client_id, add, renee } = await home()
  const job = await addJob(sam, { client_id, title: 'Maple St deck' })
  await addJob(sam, { title: 'Maple St fence' })
  const invoice = await add('invoice', { number: 'INV-0001', title: 'Maple St deck' })
  await add('invoice', { number: null, status: 'draft', title: 'Maple St deck' })
  const { results } = await expectSuccess(renee.browser.call(calls.search, { q: 'maple' }))
  expect(results.map(({ kind, path }) => [kind, path])).toEqual([
    ['job', `/dashboard/projects/${job.id}`],
    ['invoice', `/dashboard/invoices/${invoice.id}`],
  ])
  expect((await expectSuccess(renee.browser.call(calls.search, { q: 'renee' }))).results).toEqual([])
})

it('a client is not let into what the team alone needs', async () => {
  const { renee, add } = await home()
  const { id } = await add('invoice')
  for (const answer of [
    await renee.browser.call(billing.getInvoice, { id }),
    await renee.browser.call(company.getCompanySettings),
    await renee.browser.call(billing.recordPayment, { id, amount: '1', method: 'cash' }),
    await renee.browser.call(listItems),
  ])
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'permission_denied', redirect: '/dashboard' } })
})
