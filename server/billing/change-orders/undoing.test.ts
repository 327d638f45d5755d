import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Signed = Awaited<ReturnType<typeof signedJob>>

const days = { expected_start_date: '2030-01-07', expected_completion_date: '2030-01-18' }
const ofJob = async ({ browser, job }: Signed) => expectSuccess(browser.call(jobs.getJob, { id: job.id }))
const approve = ({ browser }: Signed, id: string) =>
  expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
const voided = ({ browser }: Signed, id: string, move_plan?: boolean) =>
  browser.call(billing.voidEstimate, { id, reason: 'Not after all', move_plan })

it('voiding a signed change order moves the last day back where somebody asks for it, and only then', async () => {
  const signed = await signedJob(test, days)
  const { id } = await addChangeOrder(signed, { extra_days: 3 })
  await approve(signed, id)
  expect((await ofJob(signed)).job.expected_completion_date).toBe('2030-01-21')
  await expectSuccess(voided(signed, id, true))
  const { job, activity } = await ofJob(signed)
  expect(job.expected_completion_date).toBe('2030-01-18')
  expect(activity?.map(({ note }) => note)).toContain('CO-1 was voided')
  const other = await addChangeOrder(signed, { extra_days: 2 })
  await approve(signed, other.id)
  await expectSuccess(voided(signed, other.id))
  expect((await ofJob(signed)).job.expected_completion_date).toBe('2030-01-20')
})

it('a plan that nothing moved is not moved back', async () => {
  const signed = await signedJob(test)
  const { id } = await addChangeOrder(signed, { extra_days: 3 })
  await approve(signed, id)
  expect(await voided(signed, id, true)).toMatchObject({
    code: 400,
    body: { fields: { move_plan: [expect.any(String)] } },
  })
})

it('what a signed change order costs joins the budget of its job, by what stands of its versions', async () => {
  const signed = await signedJob(test, { budget: '4000' })
  const { browser } = signed
  const budget = async () => (await ofJob(signed)).job.budget
  const { id } = await addChangeOrder(signed)
  const cost = (estimate_id: string, of: string) =>
    expectSuccess(
      browser.call(billing.updateDocument, {
        estimate_id,
        line_items: [{ name: 'Joists', unit_price: '900', quantity: '2', cost: of }],
      }),
    )
  await cost(id, '250.25')
  await approve(signed, id)
  expect(await budget()).toBe('4500.50')
  const { estimate_id } = await expectSuccess(browser.call(reviseEstimate, { id }))
  await cost(estimate_id, '300')
  await approve(signed, estimate_id)
  expect(await budget()).toBe('4600.00')
  const { lines } = await ofJob(signed)
  expect(lines?.map(({ name }) => name)).toEqual(['Build the deck', 'Joists'])
  await expectSuccess(voided(signed, estimate_id))
  expect(await budget()).toBe('4000.00')
  expect((await ofJob(signed)).lines).toHaveLength(1)
})

it('an owner writes the days, who asked and why in the full editor too', async () => {
  const signed = await signedJob(test)
  const { id } = await addChangeOrder(signed)
  const words = { extra_days: -2, asked_by: 'Renee', reason: 'The joists are rotten' }
  const { document } = await expectSuccess(
    signed.browser.call(billing.updateDocument, { estimate_id: id, title: 'Joists', ...words }),
  )
  expect(document.change_order).toMatchObject(words)
})
