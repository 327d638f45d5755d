import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import { addDocument, sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { addClient, client, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

const yes = {
  action: 'approve' as const,
  name: 'Renee Ortiz',
  signature: '{"typed":"Renee Ortiz","font":"caveat"}',
  consent: true,
}

/** A company with an estimate sent to a client who has a log-in. */
async function estimateWithLogin() {
  const sent = await sentEstimate(test)
  const renee = await clientLogin(test, sent, sent.client_id)
  return { ...sent, renee, id: sent.estimate.id }
}

const sentInvoiceId = async () => {
  const sent = await sentInvoice(test)
  return { ...sent, id: sent.invoice.id }
}

const sentEstimateId = async () => {
  const sent = await sentEstimate(test)
  return { ...sent, id: sent.estimate.id }
}

describe('what a client sees', () => {
  it.each([
    ['invoices', sentInvoiceId, calls.viewInvoice, calls.getInvoicePdf],
    ['estimates', sentEstimateId, calls.viewEstimate, calls.getEstimatePdf],
  ] as const)('a client sees only their own %s, in the list as one by one', async (tab, send, view, pdf) => {
    const sent = await send()
    const renee = await clientLogin(test, sent, sent.client_id)
    const { id: other } = await client(sent.browser)
    const cho = await clientLogin(test, sent, other)
    const elsewhere = await send()
    const stranger = await clientLogin(test, elsewhere, elsewhere.client_id)
    const { id } = sent
    const list = async (who: typeof renee, input: { client_id?: string } = {}) =>
      (await expectSuccess(who.browser.call(calls.listDocuments, { tab, ...input }))).documents.map((row) => row.id)
    expect(await list(renee)).toEqual([id])
    expect(await list(cho)).toEqual([])
    expect(await list(stranger)).toEqual([elsewhere.id])
    for (const who of [cho, stranger]) {
      expect((await who.browser.call(view, { id })).code).toBe(404)
      expect((await who.browser.call(pdf, { id })).code).toBe(404)
    }
    // Asked by the client's id, nothing of another comes out.
    expect(await list(cho, { client_id: sent.client_id })).toEqual([])
  })

  it('a client never sees a draft, and of a cancelled document that it was', async () => {
    const sam = await owner(test)
    const { id: client_id } = await client(sam.browser)
    const renee = await clientLogin(test, sam, client_id)
    const add = (status: DocumentStatus, over: object = {}) =>
      addDocument(test, sam.company_id, { kind: 'estimate', client_id, status, sent_at: '2026-11-01', ...over })
    const draft = await add('draft', { number: null, sent_at: null })
    const unsent = await add('void', { sent_at: null })
    const [cancelled, replaced, open] = [await add('void'), await add('superseded'), await add('sent')]
    const { documents, counts, total } = await expectSuccess(renee.browser.call(calls.listDocuments))
    expect([documents.map(({ id }) => id), Object.keys(counts), total]).toEqual([[open.id], ['sent'], 1])
    for (const { id } of [draft, unsent]) {
      expect((await renee.browser.call(calls.viewEstimate, { id })).code).toBe(404)
      expect((await renee.browser.call(calls.respondToEstimate, { id, ...yes })).code).toBe(404)
    }
    for (const { id } of [cancelled, replaced]) {
      expect(await renee.browser.call(calls.viewEstimate, { id })).toMatchObject({
        code: 200,
        body: { may_respond: false },
      })
      const answer = await renee.browser.call(calls.respondToEstimate, { id, ...yes })
      expect(answer.body.error_code).toBe('invalid_transition')
    }
  })

  it('a client asks for all that can be approved at once', async () => {
    const sam = await owner(test)
    const { id: client_id } = await client(sam.browser)
    const renee = await clientLogin(test, sam, client_id)
    for (const status of ['sent', 'viewed', 'approved', 'declined'] as const)
      await addDocument(test, sam.company_id, { kind: 'estimate', client_id, status })
    const body = await expectSuccess(
      renee.browser.call(calls.listDocuments, { statuses: ['sent', 'viewed'], page_size: 1 }),
    )
    expect(body).toMatchObject({ total: 2, total_pages: 2, counts: { approved: { count: 1 } } })
    expect(body.documents.map(({ status }) => status)).toEqual(['viewed'])
  })

  it('a client looks for a number, and not by what the company knows of them', async () => {
    const sent = await sentInvoice(test)
    const renee = await clientLogin(test, sent, sent.client_id)
    const found = async (q: string) =>
      (await expectSuccess(renee.browser.call(calls.listDocuments, { tab: 'invoices', q }))).total
    expect([await found('inv-0001'), await found('ortiz'), await found('no such')]).toEqual([1, 0, 0])
  })

  it('a client is not told the name of another’s job that a document hangs on', async () => {
    const sam = await owner(test)
    const { id: client_id } = await client(sam.browser)
    const renee = await clientLogin(test, sam, client_id)
    const theirs = await addJob(sam, { client_id: (await addClient(sam)).id, title: 'Cho kitchen' })
    const own = await addJob(sam, { client_id, title: 'Maple St deck' })
    for (const job_id of [theirs.id, own.id])
      await addDocument(test, sam.company_id, { kind: 'invoice', client_id, job_id })
    const { documents } = await expectSuccess(renee.browser.call(calls.listDocuments, { tab: 'invoices' }))
    expect(documents.map(({ job_title }) => job_title)).toEqual(['Maple St deck', null])
  })

  it('a client whose membership ended sees nothing at the next request', async () => {
    const { renee, id, company_id } = await estimateWithLogin()
    await expectSuccess(renee.browser.call(calls.viewEstimate, { id }))
    await test.platform.database.inCompany(company_id, (db) =>
      sql`update membership set deactivated_at = now() where user_id = ${renee.user_id}`.execute(db),
    )
    expect((await renee.browser.call(calls.viewEstimate, { id })).code).toBe(403)
  })

  it('a client with a log-in opens the same document by its link as well, logged in or not', async () => {
    const { address, id, renee } = await estimateWithLogin()
    const link = await linkMailedTo(test, address)
    expect(link.id).toBe(id)
    expect((await renee.browser.call(calls.viewEstimate, link)).code).toBe(200)
    expect((await openBrowser(test).call(calls.viewEstimate, link)).code).toBe(200)
    expect((await renee.browser.call(calls.viewEstimate, { id })).code).toBe(200)
  })
})
