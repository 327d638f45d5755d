import { afterEach, expect, it } from 'vitest'
import * as contracts from '#contract/contracts/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getJob, listJobs } from '#contract/jobs/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { homeDraft, initials } from '#test/samples/home-contract.ts'
import { addJob } from '#test/samples/jobs.ts'
import { sign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

/** The server's clock stands at an instant. */
function itIs(instant: string) {
  test.platform.now = () => new Date(instant).toISOString()
  test.platform.today = (zone) => todayIn(zone, instant)
}

it('a crew reads from when work may start once the last buyer has signed, until the days to cancel are over', async () => {
  itIs('2027-09-03T12:00:00-04:00')
  const draft = await homeDraft(test)
  const { browser, id } = draft
  const { contract } = await expectSuccess(browser.call(contracts.getContract, { id }))
  const job = await addJob(draft, {
    title: 'Deck',
    client_id: contract.client_id ?? '',
    expected_start_date: '2027-09-03',
  })
  await expectSuccess(
    browser.call(contracts.saveContract, { contract_id: id, version: contract.version, job_id: job.id }),
  )
  const shown = async () => {
    const one = await expectSuccess(browser.call(getJob, { id: job.id }))
    const list = await expectSuccess(browser.call(listJobs, {}))
    const home = await expectSuccess(browser.call(getDashboard, {}))
    return [one.job.work_after, list.jobs[0]?.work_after, home.today[0]?.work_after]
  }
  await expectSuccess(browser.call(contracts.changeContract, { id, action: 'send' }))
  expect(await shown()).toEqual([null, null, undefined])
  const days = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }
  await expectSuccess(sign(test, await signingLinkOf(test, draft.email, id), { initials, ...days }))
  expect(await shown()).toEqual(Array(3).fill('2027-09-08'))
  itIs('2027-09-08T23:59:59-04:00')
  expect(await shown()).toEqual(Array(3).fill('2027-09-08'))
  itIs('2027-09-09T00:00:00-04:00')
  expect(await shown()).toEqual([null, null, undefined])
})
