import { describe, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/change-orders/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { getDashboard, search } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addChangeOrder, addSignedJob, sentChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const signature = '{"typed":"Renee Ortiz","font":"caveat"}'
type Signed = Awaited<ReturnType<typeof signedJob>>

const ofJob = async ({ browser, job }: Pick<Signed, 'browser' | 'job'>) =>
  expectSuccess(browser.call(jobs.getJob, { id: job.id }))
const printed = async (link: { id: string; token: string }) => {
  const { raw } = await openBrowser(test).call(billing.getEstimatePdf, link)
  return readPdf(raw.rawPayload).texts.join(' ')
}
const refusedBy = (field: string, words: string) => ({
  code: 400,
  body: { fields: { [field]: [expect.stringContaining(words)] } },
})

describe('a change order', () => {
  it('of a job whose estimate is approved names that estimate, takes over its taxes and has no number until it is sent', async () => {
    const signed = await signedJob(test)
    const { browser, job, estimate, client_id } = signed
    const draft = await addChangeOrder(signed, { extra_days: 3, asked_by: 'Renee', reason: 'The joists are rotten.' })
    expect(draft).toMatchObject({ number: null, display_status: 'draft', total: '990.00', extra_days: 3 })
    const { document } = await expectSuccess(browser.call(billing.getEstimate, { id: draft.id }))
    expect(document).toMatchObject({
      kind: 'estimate',
      client_id,
      job_id: job.id,
      title: 'Rotten joists',
      tax_rate: '10',
    })
    expect(document.change_order).toEqual({
      changes_id: estimate.id,
      changes_contract_id: null,
      extra_days: 3,
      asked_by: 'Renee',
      reason: 'The joists are rotten.',
      awaits_price: false,
      plan_moved: null,
    })
  })

  it('is numbered by its job as it is sent, one after the other, and a draft that is deleted leaves no gap', async () => {
    const signed = await signedJob(test)
    const other = { ...signed, ...(await addSignedJob(signed)) }
    expect((await sentChangeOrder(signed)).number).toBe(`${signed.job.number} CO-1`)
    const { id } = await addChangeOrder(signed)
    await expectSuccess(signed.browser.call(billing.deleteDocument, { id }))
    expect((await sentChangeOrder(signed)).number).toBe(`${signed.job.number} CO-2`)
    expect((await sentChangeOrder(other)).number).toBe(`${other.job.number} CO-1`)
  })

  it('sent ten times at once gets ten numbers, each once', async () => {
    const signed = await signedJob(test)
    const drafts = []
    for (let each = 0; each < 10; each++) drafts.push(await addChangeOrder(signed))
    const sent = await Promise.all(
      drafts.map(({ id }) => expectSuccess(signed.browser.call(billing.sendEstimate, { id }))),
    )
    const numbers = sent
      .map(({ document }) => document.number?.split('CO-')[1])
      .toSorted((a, b) => Number(a) - Number(b))
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })

  it('keeps the number of its job as it was when it was sent, and passes over one that another job has', async () => {
    const signed = await signedJob(test)
    const first = await sentChangeOrder(signed)
    const was = signed.job.number
    const rename = (id: string, number: string) =>
      expectSuccess(signed.browser.call(jobs.changeJob, { id, action: 'update_details', number }))
    await rename(signed.job.id, 'OLD-1')
    const other = { ...signed, ...(await addSignedJob(signed)) }
    await rename(other.job.id, was)
    expect((await sentChangeOrder(other)).number).toBe(`${was} CO-2`)
    expect((await sentChangeOrder(signed)).number).toBe('OLD-1 CO-2')
    const { document } = await expectSuccess(signed.browser.call(billing.getEstimate, { id: first.id }))
    expect(document.number).toBe(`${was} CO-1`)
  })

  it('is refused for a job that nothing is signed for, an unknown one and one of another company', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam)
    const bare = await addJob(sam, { client_id })
    const foreign = await signedJob(test)
    const begin = (job_id: string) => sam.browser.call(calls.createChangeOrder, { job_id, title: 'Joists' })
    expect(await begin(bare.id)).toMatchObject(refusedBy('job_id', 'Nothing is signed for this job yet'))
    for (const job_id of [foreign.job.id, crypto.randomUUID()])
      expect(await begin(job_id)).toMatchObject(refusedBy('job_id', 'Choose a job'))
  })

  it('sent twice with one id is one draft', async () => {
    const signed = await signedJob(test)
    const id = crypto.randomUUID()
    const input = { id, job_id: signed.job.id, title: 'Joists', unit_price: '10' }
    const both = await Promise.all([1, 2].map(() => signed.browser.call(calls.createChangeOrder, input)))
    for (const { code } of both) expect([200, 201, 409]).toContain(code)
    expect((await ofJob(signed)).change_orders).toHaveLength(1)
  })

  it('may take off: its total is below zero, on the page, in the list and in print', async () => {
    const signed = await signedJob(test)
    const { id, total } = await sentChangeOrder(signed, { title: 'No railing', unit_price: '-500' })
    expect(total).toBe('-550.00')
    const { documents } = await expectSuccess(signed.browser.call(billing.listDocuments, { tab: 'change_orders' }))
    expect(documents).toMatchObject([{ id, total: '-550.00', balance: '0.00' }])
    const link = await linkMailedTo(test, signed.email)
    expect(await printed({ id, token: link.token })).toContain('−$550.00')
  })

  it('that takes off is billed by no invoice of its own, which says how; one that adds is', async () => {
    const signed = await signedJob(test)
    const bill = async (unit_price: string) => {
      const { id } = await sentChangeOrder(signed, { unit_price })
      await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
      return signed.browser.call(billing.convertEstimateToInvoice, { id })
    }
    expect(await bill('-500')).toMatchObject(refusedBy('portion', 'takes $550.00 off'))
    expect(await expectSuccess(bill('900'))).toMatchObject({ invoice: { total: '990.00' } })
  })

  it('has no options, payments, deposit, other client or other job, each refused by its name', async () => {
    const signed = await signedJob(test)
    const { browser } = signed
    const { id } = await addChangeOrder(signed)
    const [client, job] = [await addClient(signed), await addJob(signed)]
    const change = (over: object) => browser.call(billing.updateDocument, { estimate_id: id, ...over })
    expect(await change({ options: [{ name: 'Pine' }] })).toMatchObject(refusedBy('options', 'one price'))
    const schedule = [{ label: 'All', percent: '100', trigger: 'on_accept' as const }]
    expect(await change({ schedule })).toMatchObject(refusedBy('schedule', 'billed with its job'))
    expect(await change({ deposit_percent: '30' })).toMatchObject(refusedBy('deposit_percent', 'no deposit'))
    expect(await change({ deposit_amount: '30' })).toMatchObject(refusedBy('deposit_amount', 'no deposit'))
    expect(await change({ client_id: client.id })).toMatchObject(refusedBy('client_id', 'client of its job'))
    expect(await change({ job_id: job.id })).toMatchObject(refusedBy('job_id', 'stays with its job'))
    for (const extra_days of [366, -366, 1.5])
      expect(await change({ extra_days })).toMatchObject({
        code: 400,
        body: { fields: { extra_days: [expect.any(String)] } },
      })
    const kept = await expectSuccess(change({ extra_days: -2, reason: 'Fewer boards' }))
    expect(kept.document.change_order).toMatchObject({ extra_days: -2, reason: 'Fewer boards' })
    const plain = { estimate_id: signed.estimate.id, extra_days: 2 }
    expect((await browser.call(billing.updateDocument, plain)).code).toBe(400)
  })

  it('is in a tab of its own, in the counts of that, and in none of the estimates', async () => {
    const signed = await signedJob(test)
    const { browser } = signed
    const list = (tab: string) => expectSuccess(browser.call(billing.listDocuments, { tab, tiles: true }))
    const figures = async () => (await expectSuccess(browser.call(getDashboard))).figures
    const before = { estimates: await list('estimates'), figures: await figures() }
    const sent = await sentChangeOrder(signed, { extra_days: 2 })
    const after = await list('estimates')
    expect(after.counts).toEqual(before.estimates.counts)
    expect(after.documents).toHaveLength(1)
    expect(await figures()).toEqual(before.figures)
    const changes = await list('change_orders')
    expect(changes.documents).toMatchObject([{ id: sent.id, number: sent.number, extra_days: 2 }])
    expect(changes.counts).toEqual({ sent: { count: 1, total: '990.00' } })
  })

  it('is found by the number of its job, by its own, and by both', async () => {
    const signed = await signedJob(test)
    const { id, number } = await sentChangeOrder(signed)
    for (const q of [signed.job.number ?? '', 'CO-1', number ?? '']) {
      const { results } = await expectSuccess(signed.browser.call(search, { q }))
      expect(
        results.map((each) => each.id),
        q,
      ).toContain(id)
    }
  })

  it('can’t be sent once what it changes is void', async () => {
    const signed = await signedJob(test)
    const { id } = await addChangeOrder(signed)
    await expectSuccess(signed.browser.call(billing.voidEstimate, { id: signed.estimate.id, reason: 'Called off' }))
    const answer = await signed.browser.call(billing.sendEstimate, { id })
    expect(answer).toMatchObject({ code: 400, body: { message: expect.stringContaining('no longer stands') } })
  })
})

describe('the client of a job', () => {
  it('reads a change order by that name, with what it changes, its days, who asked and why, on page, email and PDF', async () => {
    const signed = await signedJob(test)
    const sent = await sentChangeOrder(signed, { extra_days: 3, asked_by: 'Renee', reason: 'The joists are rotten.' })
    const link = await linkMailedTo(test, signed.email)
    const client = openBrowser(test)
    const view = await expectSuccess(client.call(billing.viewEstimate, { id: sent.id, token: link.token }))
    expect(view.paper.change_order).toEqual({
      changes: signed.estimate.number,
      extra_days: 3,
      asked_by: 'Renee',
      reason: 'The joists are rotten.',
    })
    const pdf = await printed({ id: sent.id, token: link.token })
    for (const words of [`Change order ${sent.number}`, '3 days more', signed.estimate.number ?? '', 'Renee', 'rotten'])
      expect(pdf).toContain(words)
    expect(pdf).not.toContain(`Estimate ${sent.number}`)
    const [mail] = await mailTo(test, signed.email)
    expect(mail?.subject).toContain('hange order')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\bestimate\b(?!\/)/i)
    expect(mail?.text).toContain('3 days more')
  })

  it('approves it by consent, as an estimate', async () => {
    const signed = await signedJob(test)
    const { id } = await sentChangeOrder(signed)
    const { token } = await linkMailedTo(test, signed.email)
    const client = openBrowser(test)
    const answer = { id, token, action: 'approve' as const, name: 'Renee Ortiz', signature }
    expect((await client.call(billing.respondToEstimate, answer)).code).toBe(400)
    const view = await expectSuccess(client.call(billing.respondToEstimate, { ...answer, consent: true }))
    expect(view.display_status).toBe('approved')
  })

  it('is sent the next version under the same number, which takes the place of an approved one', async () => {
    const signed = await signedJob(test)
    const { browser } = signed
    const first = await sentChangeOrder(signed, { extra_days: 2 })
    await expectSuccess(
      browser.call(billing.markEstimateApproved, { id: first.id, note: 'By phone', paper_version: 1 }),
    )
    const { document } = await expectSuccess(browser.call(reviseEstimate, { id: first.id }))
    expect(document).toMatchObject({
      number: `${first.number} R2`,
      job_id: signed.job.id,
      change_order: { extra_days: 2 },
    })
    await expectSuccess(browser.call(billing.sendEstimate, { id: document.id }))
    const { change_orders } = await ofJob(signed)
    expect(change_orders).toMatchObject([{ id: document.id, display_status: 'sent' }])
  })
})
