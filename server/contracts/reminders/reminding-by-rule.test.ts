import { afterEach, expect, it } from 'vitest'
import * as calls from '#contract/contracts/calls.ts'
import * as reminders from '#contract/contracts/reminders/calls.ts'
import { saveReminderSteps } from '#contract/reminders/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { sentContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { waitingJobs } from '#test/subscribers.ts'
import { remindOfContracts, sweepContractReminders } from './remind-by-rule.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

async function sweepAt(instant: string) {
  Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  await sweepContractReminders(test.platform)
  await test.work()
  Object.assign(test.platform, { now, today })
}

const remindersTo = async (address: string) =>
  (await mailTo(test, address)).filter(({ subject }) => subject.startsWith('Reminder'))

/** A contract of a company without a state, to be signed until Monday, Dec 6, 2027. */
async function waiting() {
  const sent = await sentContract(test, { expires_on: '2027-12-06' })
  const steps = [{ days: -3, message: '{{signer_name}}, three days are left.' }, { days: 0 }]
  await expectSuccess(sent.browser.call(saveReminderSteps, { about: 'contract', steps }))
  return sent
}

it('a signer is reminded before the last day, once by each step, and the evidence says so', async () => {
  const { browser, id, email } = await waiting()
  const { next } = await expectSuccess(browser.call(reminders.getContractReminders, { id }))
  expect(next).toMatchObject({ days: -3 })
  await sweepAt('2027-12-03T17:00:00.000Z')
  await sweepAt('2027-12-03T17:05:00.000Z')
  const [mail, ...others] = await remindersTo(email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Renee Ortiz, three days are left.')
  expect(mail?.links[0]).toContain('/contract-sign/')
  const { contract } = await expectSuccess(browser.call(calls.getContract, { id }))
  expect(JSON.stringify(contract)).toContain('reminded')
})

it('a reminder that was queued before six, and would be mailed after six, waits for the next morning', async () => {
  const { company_id, email } = await waiting()
  const at = (instant: string) =>
    Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  at('2027-12-03T22:59:00.000Z')
  await remindOfContracts(test.platform, { company_id })
  at('2027-12-03T23:01:00.000Z')
  expect(await remindersTo(email)).toEqual([])
  const jobs = (await waitingJobs(test)).filter(({ task }) => task === 'mail_contract')
  expect(jobs.map(({ run_at }) => new Date(run_at).toISOString())).toEqual(['2027-12-04T13:00:00.000Z'])
})

it('a signer is left alone once the contract is withdrawn, after its last day, and where somebody said "not this one"', async () => {
  const { browser, id, email } = await waiting()
  await expectSuccess(browser.call(reminders.switchContractReminders, { id, off: true }))
  await sweepAt('2027-12-03T17:00:00.000Z')
  await expectSuccess(browser.call(reminders.switchContractReminders, { id, off: false }))
  await sweepAt('2027-12-07T17:00:00.000Z')
  await expectSuccess(browser.call(calls.changeContract, { id, action: 'void', reason: 'Wrong price' }))
  await sweepAt('2027-12-06T17:00:00.000Z')
  expect(await remindersTo(email)).toEqual([])
})
