import { expect, it } from 'vitest'
import { listDocuments } from '#contract/billing/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()

it("an owner finds a job's documents: its own, the estimate it was made of, and that one's deposit invoice", async () => {
  const sam = await owner(test)
  const add = (over: Parameters<typeof addDocument>[2]) => addDocument(test, sam.company_id, over)
  const estimate = await add({ kind: 'estimate', status: 'approved' })
  const deposit = await add({ kind: 'invoice', estimate_id: estimate.id })
  const { id: job_id } = await addJob(sam, { estimate_id: estimate.id })
  const final = await add({ kind: 'invoice', job_id })
  const other = await addJob(sam, { title: 'Another' })
  await add({ kind: 'invoice', estimate_id: estimate.id, job_id: other.id })
  await add({ kind: 'estimate', status: 'approved' })
  const documents = async (tab: string) =>
    (await sam.browser.call(listDocuments, { tab, job_id })).body.documents.map(({ id }) => id).sort()
  expect(await documents('estimates')).toEqual([estimate.id])
  expect(await documents('invoices')).toEqual([deposit.id, final.id].sort())
})
