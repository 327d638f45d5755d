import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { changeJob, getJob } from '#contract/jobs/calls.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

it('an owner links a transaction to a job and takes it off, from the job and from the books', async () => {
  const { id } = await addJob(sam, { title: 'Deck' })
  const { id: transaction_id } = await addTransaction(sam, { category_id: await categoryId(sam, 'Vehicle > Fuel') })
  const change = (action: string, transaction: string | undefined = transaction_id) =>
    sam.browser.call(changeJob, { id, action, ...(transaction ? { transaction_id: transaction } : {}) })
  expect((await change('link_transaction')).body.message).toBe('Transaction linked')
  const job = await expectSuccess(sam.browser.call(getJob, { id }))
  expect(job.transaction_ids).toEqual([transaction_id])
  expect(job.transactions).toMatchObject([{ amount: '83.12', category_name: 'Fuel', type: 'expense' }])
  await expectSuccess(change('unlink_transaction'))
  expect((await expectSuccess(sam.browser.call(getJob, { id }))).transactions).toEqual([])
  await expectSuccess(sam.browser.call(calls.matchJob, { transaction_id, job_id: id }))
  expect((await expectSuccess(sam.browser.call(getJob, { id }))).transaction_ids).toEqual([transaction_id])
  for (const wrong of [randomUUID(), ''])
    expect((await change('link_transaction', wrong)).body).toMatchObject({
      fields: { transaction_id: [expect.any(String)] },
    })
  expect((await sam.browser.call(changeJob, { id, start: true, transaction_id })).body).toMatchObject({
    fields: { transaction_id: [expect.any(String)] },
  })
})

it('of a split transaction a job is shown the parts that are for it', async () => {
  const [deck, porch] = [(await addJob(sam)).id, (await addJob(sam)).id]
  const parts = [
    { amount: '60', job_id: deck },
    { amount: '15', job_id: deck },
    { amount: '8.12', job_id: porch },
  ]
  const { id } = await addTransaction(sam, { splits: parts })
  const { transactions } = await expectSuccess(sam.browser.call(getJob, { id: deck }))
  expect(transactions).toMatchObject([{ id, amount: '75.00', is_split: true }])
})

it('who has no access to the books is shown none of them on a job, and links none', async () => {
  const lead = await employee(test, sam, 'crew_lead')
  const { id } = await addJob(sam)
  await assign(test, lead, id)
  const { id: transaction_id } = await addTransaction(sam, { job_id: id })
  const job = await expectSuccess(lead.browser.call(getJob, { id }))
  expect([job.transactions, job.transaction_ids]).toEqual([undefined, undefined])
  expect((await lead.browser.call(changeJob, { id, action: 'link_transaction', transaction_id })).code).toBe(403)
})
