import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { createChangeOrder } from '#contract/billing/change-orders/calls.ts'
import { getContract, saveContract } from '#contract/contracts/calls.ts'
import { createJob, getJob } from '#contract/jobs/calls.ts'
import { addSignedJob, sentChangeOrder } from '#test/samples/change-orders.ts'
import { addClient } from '#test/samples/clients.ts'
import { addContract } from '#test/samples/contracts.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** As if all had signed. */
const complete = (company_id: string, id: string) =>
  test.platform.database.inCompany(company_id as never, (db) =>
    db
      .updateTable('contract')
      .set({
        status: 'completed',
        number: `CON-${id.slice(-6)}`,
        sent_at: new Date().toISOString(),
        completed_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  )

it('a job whose contract was signed takes change orders of it, and the page of the contract names those that were approved', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { first_name: 'Renee', email: 'renee@clients.example' })
  const { job_id } = await expectSuccess(sam.browser.call(createJob, { title: 'Porch', client_id }))
  const { contract } = await addContract(sam, { client_id, job_id })
  const begin = () => sam.browser.call(createChangeOrder, { job_id, title: 'Steps', unit_price: '100' })
  expect((await begin()).code).toBe(400)
  await complete(sam.company_id, contract.id)
  expect((await expectSuccess(sam.browser.call(getJob, { id: job_id }))).takes_change_orders).toBe(true)
  const { estimate_id } = await expectSuccess(begin())
  await expectSuccess(begin())
  const { document } = await expectSuccess(
    sam.browser.call(billing.markEstimateApproved, { id: estimate_id, note: 'By phone' }),
  )
  expect(document.change_order).toMatchObject({ changes_id: null, changes_contract_id: contract.id })
  const shown = await expectSuccess(sam.browser.call(getContract, { id: contract.id }))
  expect(shown.changed_by).toEqual([{ id: estimate_id, number: 'CO-1' }])
})

it('a contract of an estimate names the approved changes of that estimate, and none is made of a change order', async () => {
  const sam = await owner(test)
  const signed = { ...sam, ...(await addSignedJob(sam)) }
  const { contract } = await addContract(sam, { estimate_id: signed.estimate.id })
  await complete(sam.company_id, contract.id)
  const { id } = await sentChangeOrder(signed)
  const page = async () => (await expectSuccess(sam.browser.call(getContract, { id: contract.id }))).changed_by
  expect(await page()).toBeUndefined()
  await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  expect(await page()).toMatchObject([{ id }])
  expect(await sam.browser.call(saveContract, { title: 'Again', estimate_id: id })).toMatchObject({
    code: 400,
    body: { fields: { estimate_id: [expect.stringContaining('signed by itself')] } },
  })
  expect(await sam.browser.call(createJob, { title: 'Again', estimate_id: id })).toMatchObject({
    code: 400,
    body: { fields: { estimate_id: [expect.stringContaining('part of its job')] } },
  })
})
