import { describe, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/change-orders/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addChangeOrder, sentChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { employee } from '#test/samples/employees.ts'
import { assign } from '#test/samples/jobs.ts'
import { addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Signed = Awaited<ReturnType<typeof signedJob>>

/** A crew lead on the job of an owner: writes estimates of their own jobs, and sees no prices. */
async function leadOn(signed: Signed) {
  const lead = await employee(test, signed, 'crew_lead')
  await assign(test, lead, signed.job.id)
  return lead
}
const begin = (browser: Browser, job_id: string, over: Partial<SendOf<typeof calls.createChangeOrder>> = {}) =>
  browser.call(calls.createChangeOrder, { job_id, title: 'Rotten joists', ...over })
const needsOf = async (browser: Browser) =>
  (await expectSuccess(browser.call(getDashboard))).needs_attention.filter(({ kind }) =>
    kind.startsWith('change_order'),
  )
const anAmount = /"(?:total|unit_price|amount|subtotal|balance)"/

describe('a crew lead without prices', () => {
  it('writes what, days and photos of a change on their job, and reads no amount of it', async () => {
    const signed = await signedJob(test)
    const lead = await leadOn(signed)
    const photos = await addPhotos(lead, signed.job.gallery_id ?? '', [await picture()])
    const input = { extra_days: 2, asked_by: 'Renee', photo_ids: photos.map(({ id }) => id) }
    const { change_order } = await expectSuccess(begin(lead.browser, signed.job.id, input))
    expect(change_order).toMatchObject({
      title: 'Rotten joists',
      extra_days: 2,
      awaits_price: true,
      photo_ids: input.photo_ids,
    })
    expect(change_order).not.toHaveProperty('total')
    const { id } = change_order
    const changed = await expectSuccess(
      lead.browser.call(calls.updateChangeOrder, { id, title: 'Rotten joists and beam', extra_days: 3, photo_ids: [] }),
    )
    expect(changed.change_order).toMatchObject({ title: 'Rotten joists and beam', extra_days: 3, photo_ids: [] })
    const job = await expectSuccess(lead.browser.call(jobs.getJob, { id: signed.job.id }))
    expect(job.change_orders).toMatchObject([{ id, title: 'Rotten joists and beam', awaits_price: true }])
    expect(job.takes_change_orders).toBe(true)
    for (const answer of [change_order, changed, job.change_orders])
      expect(JSON.stringify(answer)).not.toMatch(anAmount)
  })

  it('can’t price, send, or open one in the full editor', async () => {
    const signed = await signedJob(test)
    const lead = await leadOn(signed)
    expect(await begin(lead.browser, signed.job.id, { unit_price: '100' })).toMatchObject({
      code: 400,
      body: { fields: { unit_price: [expect.stringContaining("don't have access to prices")] } },
    })
    const { change_order } = await expectSuccess(begin(lead.browser, signed.job.id))
    const { id } = change_order
    expect((await lead.browser.call(calls.updateChangeOrder, { id, unit_price: '0' })).code).toBe(400)
    expect((await lead.browser.call(billing.sendEstimate, { id })).code).toBe(403)
    expect((await lead.browser.call(billing.getEstimate, { id })).code).toBe(403)
    expect((await lead.browser.call(billing.updateDocument, { estimate_id: id, title: 'Free' })).code).toBe(403)
  })

  it('reads no amount where they send other words under the id of one that was priced since', async () => {
    const signed = await signedJob(test)
    const lead = await leadOn(signed)
    const id = crypto.randomUUID()
    await expectSuccess(begin(lead.browser, signed.job.id, { id }))
    await expectSuccess(signed.browser.call(calls.updateChangeOrder, { id, unit_price: '900' }))
    const refused = await begin(lead.browser, signed.job.id, { id, title: 'Other joists' })
    expect(refused).toMatchObject({ code: 409, body: { current: { id, title: 'Rotten joists' } } })
    expect(JSON.stringify(refused.body)).not.toMatch(anAmount)
  })

  it('begins none on a job that they are not on, and reads and changes none of it', async () => {
    const signed = await signedJob(test)
    const lead = await employee(test, signed, 'crew_lead')
    expect((await begin(lead.browser, signed.job.id)).code).toBe(400)
    const { id } = await addChangeOrder(signed)
    expect((await lead.browser.call(calls.getChangeOrder, { id })).code).toBe(404)
    expect((await lead.browser.call(calls.updateChangeOrder, { id, title: 'Mine' })).code).toBe(404)
  })

  it('leaves it to be priced by who may: it waits under "Needs you", is not sent before, and is priced and sent', async () => {
    const signed = await signedJob(test)
    const lead = await leadOn(signed)
    const { change_order } = await expectSuccess(begin(lead.browser, signed.job.id))
    const { id } = change_order
    expect(await needsOf(signed.browser)).toMatchObject([
      {
        kind: 'change_order_unpriced',
        id,
        title: 'Price the change “Rotten joists”',
        path: `/jobs/${signed.job.id}?change=${id}`,
      },
    ])
    expect(await needsOf(lead.browser)).toEqual([])
    for (const call of [billing.sendEstimate, billing.markEstimateApproved] as const)
      expect(await signed.browser.call(call, { id, note: 'By phone' })).toMatchObject({
        code: 400,
        body: { fields: { unit_price: [expect.stringContaining('Enter the price')] } },
      })
    await expectSuccess(signed.browser.call(calls.updateChangeOrder, { id, unit_price: '0' }))
    expect(await needsOf(signed.browser)).toEqual([])
    const { document } = await expectSuccess(signed.browser.call(billing.sendEstimate, { id }))
    expect(document.total).toBe('0.00')
  })

  it('keeps the price that somebody gave it when they change a word', async () => {
    const signed = await signedJob(test)
    const lead = await leadOn(signed)
    const { change_order } = await expectSuccess(begin(lead.browser, signed.job.id))
    const { id } = change_order
    await expectSuccess(signed.browser.call(calls.updateChangeOrder, { id, unit_price: '900' }))
    await expectSuccess(lead.browser.call(calls.updateChangeOrder, { id, title: 'All joists' }))
    const { document } = await expectSuccess(signed.browser.call(billing.getEstimate, { id }))
    expect(document).toMatchObject({ title: 'All joists', total: '990.00', line_items: [{ name: 'All joists' }] })
  })
})

describe('a crew member', () => {
  it('reads what was sent and its days on the page of their job, no amount and no draft, and begins none', async () => {
    const signed = await signedJob(test)
    const member = await employee(test, signed, 'crew_member')
    await assign(test, member, signed.job.id)
    const sent = await sentChangeOrder(signed, { extra_days: 2 })
    await addChangeOrder(signed, { title: 'A draft' })
    const job = await expectSuccess(member.browser.call(jobs.getJob, { id: signed.job.id }))
    expect(job.change_orders).toMatchObject([{ id: sent.id, number: sent.number, extra_days: 2 }])
    expect(job.takes_change_orders).toBe(false)
    expect(JSON.stringify(job.change_orders)).not.toMatch(anAmount)
    expect((await begin(member.browser, signed.job.id)).code).toBe(403)
  })
})

it('two who change one draft at once: the second is told what stands', async () => {
  const signed = await signedJob(test)
  const { id, version } = await addChangeOrder(signed)
  const change = (title: string) => signed.browser.call(calls.updateChangeOrder, { id, version, title })
  const both = await Promise.all([change('One'), change('Other')])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  const late = both.find(({ code }) => code === 409)
  expect(late?.body).toMatchObject({ error_code: 'stale_version', current: { id, version: version + 1 } })
})

it('what was sent is no longer changed by the short form', async () => {
  const signed = await signedJob(test)
  const { id } = await sentChangeOrder(signed)
  expect(await signed.browser.call(calls.updateChangeOrder, { id, title: 'More' })).toMatchObject({
    code: 400,
    body: { error_code: 'document_locked' },
  })
})
