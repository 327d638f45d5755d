import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const sam = await owner(await openTestApp())
const fuel = await categoryId(sam, 'Vehicle > Fuel')

it('a category or job chosen late, without a connection, replaces none that a colleague chose meanwhile', async () => {
  const { id: transaction_id } = await addTransaction(sam)
  const { id: job_id } = await addJob(sam, { title: 'Porch' })
  const tools = await categoryId(sam, 'Cost of jobs > Small tools')
  const sort = (category_id: string, was: string | null) =>
    sam.browser.call(calls.updateTransactionCategory, { transaction_id, category_id, was: { category_id: was } })
  const link = (job: string, was: string | null) =>
    sam.browser.call(calls.matchJob, { transaction_id, job_id: job, was: { job_id: was } })
  expect((await sort(tools, null)).code).toBe(200)
  expect(await sort(fuel, null)).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: { category_id: tools, job_id: null } },
  })
  // What is so already is done, and a change of something else is no conflict.
  expect((await sort(tools, fuel)).code).toBe(200)
  expect((await link(job_id, null)).code).toBe(200)
  expect((await link('', null)).body).toMatchObject({ error_code: 'stale_version', current: { job_id } })
  expect((await sort('', tools)).body).toMatchObject({ transaction: { category_id: null, job_id } })
})
