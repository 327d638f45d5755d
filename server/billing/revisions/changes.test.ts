import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate, viewEstimateChanges } from '#contract/billing/revisions/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }

/** The first line at half its price, the second gone, a new one: sent as the next version. */
async function changed() {
  const shop = await sentEstimate(test)
  const { browser, estimate } = shop
  const priced = estimate.line_items.filter(({ kind }) => kind !== 'section' && kind !== 'text')
  const [first, second] = priced
  const { document: draft } = await expectSuccess(browser.call(reviseEstimate, { id: estimate.id }))
  const line_items = [
    { name: first?.name ?? '', quantity: first?.quantity, unit: first?.unit, unit_price: '9.00' },
    { name: 'Railing', unit_price: '900' },
  ]
  await expectSuccess(browser.call(billing.updateDocument, { estimate_id: draft.id, line_items }))
  return { ...shop, draft, first, second }
}

it('a client reads what changed since the version they saw, by the link of the new one and that of the old', async () => {
  const shop = await changed()
  const { browser, estimate, link, draft, first, second, address } = shop
  const visitor = openBrowser(test)
  await expectSuccess(visitor.call(billing.viewEstimate, link))
  const { document } = await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const [mail] = (await mailTo(test, address)).filter(({ subject, text }) => `${subject} ${text}`.includes(' R2'))
  expect(mail?.text).toContain('takes the place of the one before')
  for (const way of [await linkMailedTo(test, address), { ...link, id: draft.id }]) {
    expect((await expectSuccess(visitor.call(billing.viewEstimate, way))).revision).toBe(2)
    const changes = await expectSuccess(visitor.call(viewEstimateChanges, way))
    expect(changes).toMatchObject({
      before: { number: estimate.number, total: estimate.total },
      now: { number: document.number, total: document.total },
    })
    const said = Object.fromEntries(changes.lines.map(({ name, before, now }) => [name, [before, now]]))
    expect(said[first?.name ?? '']).toMatchObject([{ unit_price: first?.unit_price }, { unit_price: '9.00' }])
    expect(said[second?.name ?? '']).toMatchObject([{ unit_price: second?.unit_price }, null])
    expect(said.Railing).toMatchObject([null, { amount: '900.00' }])
  }
})

it('a version that the client never opened is passed over for the one that they saw', async () => {
  const { browser, estimate, link } = await sentEstimate(test)
  const visitor = openBrowser(test)
  await expectSuccess(visitor.call(billing.viewEstimate, link))
  const next = async (id: string) => {
    const { document } = await expectSuccess(browser.call(reviseEstimate, { id }))
    return (await expectSuccess(browser.call(billing.sendEstimate, { id: document.id }))).document
  }
  const third = await next((await next(estimate.id)).id)
  const changes = await expectSuccess(visitor.call(viewEstimateChanges, { ...link, id: third.id }))
  expect(changes).toMatchObject({ before: { number: estimate.number }, now: { number: third.number }, lines: [] })
})

it('a stranger, a link of another estimate, and the link of a replaced one before the next is sent read no changes', async () => {
  const { link, draft } = await changed()
  const other = await sentEstimate(test)
  const visitor = openBrowser(test)
  expect((await visitor.call(viewEstimateChanges, { ...link, id: draft.id })).code).toBe(404)
  expect((await visitor.call(viewEstimateChanges, { ...other.link, id: link.id })).code).toBe(404)
  expect((await other.browser.call(viewEstimateChanges, { id: link.id })).code).toBe(404)
  expect(await expectSuccess(visitor.call(viewEstimateChanges, link))).toMatchObject({ before: null, lines: [] })
})

it('an owner reads all versions in a row: who wrote each, where it stands, and who approved one that was replaced', async () => {
  const { browser, estimate, link } = await sentEstimate(test)
  const read = async (id: string) => (await expectSuccess(browser.call(billing.getEstimate, { id }))).versions
  expect(await read(estimate.id)).toBeUndefined()
  await expectSuccess(openBrowser(test).call(billing.respondToEstimate, { ...link, ...yes }))
  const { document: draft } = await expectSuccess(browser.call(reviseEstimate, { id: estimate.id }))
  await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const rows = [
    { number: estimate.number, revision: 1, display_status: 'superseded', approved_by: 'Renee Ortiz' },
    { number: `${estimate.number} R2`, revision: 2, display_status: 'sent', approved_by: null },
  ]
  for (const { id } of [estimate, draft]) expect(await read(id)).toMatchObject(rows)
  expect((await read(draft.id))?.every(({ written_by }) => written_by)).toBe(true)
})
