import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/change-orders/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addSignedJob, sentChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { employee } from '#test/samples/employees.ts'
import { assign } from '#test/samples/jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
type Signed = Awaited<ReturnType<typeof signedJob>>

const planned = { expected_start_date: '2026-12-01', expected_completion_date: '2026-12-10' }
const jobOf = async ({ browser, job }: Signed) => expectSuccess(browser.call(jobs.getJob, { id: job.id }))
const endOf = async (signed: Signed) => (await jobOf(signed)).job.expected_completion_date
const approve = ({ browser }: Signed, id: string) =>
  expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
const asks = async ({ browser }: Signed) =>
  (await expectSuccess(browser.call(getDashboard))).needs_attention.filter(({ kind }) => kind === 'change_order_plan')

it('a client who approves moves the last planned day of the job by the days, and its work becomes a task', async () => {
  const signed = await signedJob(test, planned)
  const { id } = await sentChangeOrder(signed, { extra_days: 3 })
  const link = await linkMailedTo(test, signed.email)
  const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }
  await expectSuccess(openBrowser(test).call(billing.respondToEstimate, { ...link, ...yes }))
  const { job, tasks = [], change_orders, activity } = await jobOf(signed)
  expect(job.expected_completion_date).toBe('2026-12-13')
  expect(tasks.map(({ title }) => title)).toEqual(['Build the deck', 'Rotten joists'])
  expect(change_orders).toMatchObject([{ id, plan_moved: 'moved' }])
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'dates_changed', note: 'CO-1: 3 days more' }))
})

it('fewer days move it back, never before the first one', async () => {
  const signed = await signedJob(test, planned)
  await approve(signed, (await sentChangeOrder(signed, { extra_days: -2 })).id)
  expect(await endOf(signed)).toBe('2026-12-08')
  await approve(signed, (await sentChangeOrder(signed, { extra_days: -30 })).id)
  expect(await endOf(signed)).toBe('2026-12-01')
})

it('with the crew on another job then an owner is asked first, and moves or leaves the end, once', async () => {
  const signed = await signedJob(test, planned)
  const other = await addSignedJob(signed, {
    expected_start_date: '2026-12-12',
    expected_completion_date: '2026-12-15',
  })
  const mika = await employee(test, signed, 'crew_member')
  for (const job of [signed.job, other.job]) await assign(test, mika, job.id)
  const { id, number } = await sentChangeOrder(signed, { extra_days: 3 })
  await approve(signed, id)
  expect(await endOf(signed)).toBe('2026-12-10')
  expect(await asks(signed)).toMatchObject([
    { id, title: `${number} adds 3 days, and the crew is on another job then`, path: `/jobs/${signed.job.id}` },
  ])
  const stranger = await signedJob(test)
  const move = (browser: Signed['browser'], action: 'move' | 'leave') => browser.call(calls.movePlan, { id, action })
  expect((await move(stranger.browser, 'move')).code).toBe(404)
  expect((await move(mika.browser, 'move')).code).toBe(403)
  const both = await Promise.all([move(signed.browser, 'move'), move(signed.browser, 'move')])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  expect(await endOf(signed)).toBe('2026-12-13')
  expect(await asks(signed)).toEqual([])
  const next = await sentChangeOrder(signed, { extra_days: 2 })
  await approve(signed, next.id)
  expect(await expectSuccess(signed.browser.call(calls.movePlan, { id: next.id, action: 'leave' }))).toEqual(
    expect.objectContaining({ plan_moved: 'left' }),
  )
  expect(await endOf(signed)).toBe('2026-12-13')
})

it('a new version that is approved moves the plan by the difference, and its tasks go on', async () => {
  const signed = await signedJob(test, planned)
  const { id } = await sentChangeOrder(signed, { extra_days: 3 })
  await approve(signed, id)
  const { document } = await expectSuccess(signed.browser.call(reviseEstimate, { id }))
  await expectSuccess(signed.browser.call(billing.updateDocument, { estimate_id: document.id, extra_days: 5 }))
  await expectSuccess(signed.browser.call(billing.sendEstimate, { id: document.id }))
  await approve(signed, document.id)
  expect(await endOf(signed)).toBe('2026-12-15')
  expect((await jobOf(signed)).tasks?.map(({ title }) => title)).toEqual(['Build the deck', 'Rotten joists'])
})

it('a job without a last day, or one that is over, is left as it is', async () => {
  const bare = await signedJob(test)
  await approve(bare, (await sentChangeOrder(bare, { extra_days: 3 })).id)
  expect((await jobOf(bare)).change_orders).toMatchObject([{ plan_moved: 'left' }])
  const over = await signedJob(test, planned)
  await expectSuccess(over.browser.call(jobs.changeJob, { id: over.job.id, action: 'cancel' }))
  await approve(over, (await sentChangeOrder(over, { extra_days: 3 })).id)
  expect(await endOf(over)).toBe('2026-12-10')
})

it('the signed value of the job counts what it takes off and its days, once it is approved and not before', async () => {
  const signed = await signedJob(test, planned)
  const { id } = await sentChangeOrder(signed, { unit_price: '-500', extra_days: -2 })
  const figures = async () => (await jobOf(signed)).value?.figures
  expect(await figures()).toMatchObject({ signed: '6600.00', changes: 0 })
  await approve(signed, id)
  expect(await figures()).toMatchObject({ signed: '6600.00', changes: 1, changes_amount: '-550.00', days: -2 })
})
