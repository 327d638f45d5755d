import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { getReportFile } from '#contract/reports/file/calls.ts'
import { getUnbilled } from '#contract/reports/unbilled/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addChangeOrder, addSignedJob, signedJob } from '#test/samples/change-orders.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner reads which jobs are signed and not billed, the oldest first, as the home page sums them', async () => {
  const signed = await signedJob(test)
  const { browser, job, estimate } = signed
  const other = await addSignedJob(signed)
  const report = () => expectSuccess(browser.call(getUnbilled))
  expect(await report()).toMatchObject({
    unbilled: '13200.00',
    total: 2,
    jobs: [
      { id: job.id, signed: '6600.00', billed: '0.00', unbilled: '6600.00', days: 0 },
      { id: other.job.id, unbilled: '6600.00' },
    ],
  })
  const { invoice } = await expectSuccess(
    browser.call(billing.convertEstimateToInvoice, { id: estimate.id, portion: 'percent:25' }),
  )
  expect(await report()).toMatchObject({ unbilled: '13200.00' })
  await expectSuccess(browser.call(billing.sendInvoice, { id: invoice.id, to: ['renee@chalkline.example'] }))
  await expectSuccess(browser.call(changeJob, { id: other.job.id, action: 'cancel' }))
  expect(await report()).toMatchObject({
    unbilled: '4950.00',
    total: 1,
    jobs: [{ id: job.id, signed: '6600.00', billed: '1650.00', unbilled: '4950.00' }],
  })
  const { figures } = await expectSuccess(browser.call(getDashboard))
  expect(figures).toMatchObject({ unbilled: '4950.00', unbilled_count: 1 })
  const { raw } = await browser.call(getReportFile, { name: 'unbilled', format: 'csv' })
  expect(raw.rawPayload.toString()).toContain(`${job.number} ${job.title}`)
  expect(raw.rawPayload.toString()).toContain('Total,All jobs,,,,,4950.00')
  expect(await brokenMoney(test, signed)).toEqual([])
})

it('a signed change that is on no invoice needs the office, with its amount and age, until it is on one', async () => {
  const signed = await signedJob(test)
  const { browser, job } = signed
  const waits = async () =>
    (await expectSuccess(browser.call(getDashboard))).needs_attention.filter(
      ({ kind }) => kind === 'change_order_unbilled',
    )
  for (const title of ['Rotten joists', 'A lock']) {
    expect(await waits()).toHaveLength(title === 'A lock' ? 1 : 0)
    const { id } = await addChangeOrder(signed, { title })
    await expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  }
  await test.platform.database.inCompany(signed.company_id, (db) =>
    db
      .updateTable('approval')
      .set({ at: new Date(Date.now() - 12 * 86_400_000).toISOString() })
      .execute(),
  )
  expect(await waits()).toEqual([
    expect.objectContaining({
      id: job.id,
      title: `2 changes of ${job.title} are signed and not billed`,
      amount: '1980.00',
      detail: 'Signed 12 days ago',
    }),
  ])
  await expectSuccess(browser.call(invoiceJob, { id: job.id, only_changes: true }))
  expect(await waits()).toEqual([])
})
