import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { getUnbilled } from '#contract/reports/unbilled/calls.ts'
import { addChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { employee } from '#test/samples/employees.ts'
import { assign } from '#test/samples/jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { defaultRole } from '#test/team.ts'

const test = await openTestApp()

/** A job of which a change of 990.00 is signed and half of the estimate is billed; somebody of the crew is on it. */
async function billedJob() {
  const signed = await signedJob(test)
  const { id } = await addChangeOrder(signed, { extra_days: 2 })
  await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  const { invoice } = await expectSuccess(
    signed.browser.call(billing.convertEstimateToInvoice, {
      id: signed.estimate.id,
      portion: 'percent:50',
      change_order_ids: [],
    }),
  )
  await expectSuccess(signed.browser.call(billing.sendInvoice, { id: invoice.id, to: ['renee@chalkline.example'] }))
  const mika = await employee(test, signed, 'crew_member')
  await assign(test, mika, signed.job.id)
  return { ...signed, mika }
}

/** Any of the amounts that the job has, and any percent. */
const amounts = /6600\.00|990\.00|7590\.00|3300\.00|4290\.00|\d%/

it.each(['as themselves', 'as the owner who looks as their role'])(
  'a crew member %s reads what was signed of a job and its days, and no amount or percent of it',
  async (who) => {
    const { browser, mika, job, company_id } = await billedJob()
    const role = await defaultRole(test, company_id, 'crew_member')
    const looks: Record<string, string> = who === 'as themselves' ? {} : { 'x-preview-role': role }
    const reader: Browser = who === 'as themselves' ? mika.browser : browser
    // Who looks as a role is on the jobs that the owner is on.
    if (reader === browser) await assign(test, { company_id, user_id: await ownerOf(company_id) }, job.id)
    const seen = await expectSuccess(reader.call(jobs.getJob, { id: job.id }, looks))
    expect(seen.value.entries?.map(({ kind, days }) => [kind, days])).toEqual([
      ['original', 0],
      ['change', 2],
    ])
    expect(seen.value).not.toHaveProperty('figures')
    expect(seen.value).not.toHaveProperty('unbilled')
    expect(seen.change_orders).toMatchObject([{ extra_days: 2 }])
    expect(seen.lines?.map(({ name }) => name)).toEqual(['Build the deck', 'Rotten joists'])
    expect(JSON.stringify(seen)).not.toMatch(amounts)
    expect(JSON.stringify(await expectSuccess(reader.call(getDashboard, {}, looks)))).not.toMatch(amounts)
    expect((await reader.call(getUnbilled, {}, looks)).code).toBe(403)
    expect((await mika.browser.call(invoiceJob, { id: job.id })).code).toBe(403)
  },
)

async function ownerOf(company_id: string): Promise<string> {
  const { user_id } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('membership').select('user_id').where('kind', '=', 'owner').executeTakeFirstOrThrow(),
  )
  return user_id
}
