import { expect, it } from 'vitest'
import * as calls from '#contract/subscription/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cardToken } from '#test/server/practice.ts'
import { doTask, followClock, pass, planOf, subscriber, waitingJobs } from '#test/subscribers.ts'

const test = await openTestApp()
followClock(test)

it('a trial’s notice and its end wait in the queue from the first day', async () => {
  await owner(test)
  const jobs = (await waitingJobs(test)).filter(({ task }) => /trial/.test(task)).slice(-2)
  const days = jobs.map(({ run_at }) => Math.round((Date.parse(run_at) - Date.now()) / 86_400_000))
  expect(jobs.map(({ task }) => task)).toEqual(['announce_trial_end', 'end_trial'])
  expect(days).toEqual([11, 14])
})

it('an owner who chose a plan is told what will be charged, to which card, on which day', async () => {
  const { email, company_id } = await subscriber(test, { plan: 'business', interval: 'year' })
  await doTask(test, 'announce_trial_end', company_id)
  const [mail] = await mailTo(test, email)
  expect(mail?.subject).toMatch(/^Your Business plan starts on /)
  expect(mail?.text).toContain('$990.00')
  expect(mail?.text).toContain('Visa •••• 4242')
})

it('an owner who canceled is told the day it ends, and not that the trial ends', async () => {
  const { email, browser, company_id } = await subscriber(test)
  await expectSuccess(browser.call(calls.cancelSubscription))
  await expectSuccess(browser.call(calls.cancelSubscription))
  await doTask(test, 'announce_trial_end', company_id)
  const subjects = (await mailTo(test, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /plan ends on|trial ends|plan starts/.test(subject))).toHaveLength(1)
})

it('an owner is told once that the card runs out, and again of the next one', async () => {
  const { email, browser, company_id } = await owner(test)
  const now = new Date(test.platform.now())
  const soon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { token } = await cardToken(test.practice, '4242424242424242', {
    month: String(soon.getUTCMonth() + 1),
    year: String(soon.getUTCFullYear()),
  })
  const requested = { plan: 'crew', interval: 'month', payment_method_token: token } as const
  await expectSuccess(browser.call(calls.changePlan, requested))
  for (let day = 0; day < 3; day++) await doTask(test, 'look_at_plan', company_id)
  const received = (await mailTo(test, email)).filter(({ subject }) => subject.startsWith('Your card expires soon'))
  expect(received).toHaveLength(1)
  expect(received[0]?.subject).toBe('Your card expires soon: Visa •••• 4242')
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(soon)
  expect(received[0]?.text).toContain(month)
})

it('a card that is good for years is not spoken of', async () => {
  const { email, company_id } = await subscriber(test)
  await doTask(test, 'look_at_plan', company_id)
  expect((await mailTo(test, email)).filter(({ subject }) => subject.includes('expires'))).toEqual([])
})

it('an email that is tried again is the same mail', async () => {
  const { email, company_id } = await owner(test)
  const payload = { company_id, letter: 'trial-ended', id: '00000000-0000-4000-8000-000000000001', facts: {} }
  const { tasksOf } = await import('#server/tasks.ts')
  const send = tasksOf(test.platform).mail_plan
  await send?.(payload)
  await send?.(payload)
  expect((await mailTo(test, email)).filter(({ subject }) => subject === 'Your trial has ended')).toHaveLength(1)
})

// Last, for time passes in it.
it('an owner without a plan is told that the trial ends, once that it has; work stops at once', async () => {
  const { email, browser, company_id } = await owner(test)
  await doTask(test, 'announce_trial_end', company_id)
  await doTask(test, 'end_trial', company_id) // too early: nothing happens
  expect((await planOf(browser)).subscription?.status).toBe('trialing')
  await pass(test, { days: 14, hours: 1 })
  expect(await planOf(browser)).toMatchObject({ is_active: false, subscription: { status: 'none' } })
  expect(await statusKept(company_id)).toBe('trialing') // the rule needs no job
  await doTask(test, 'end_trial', company_id)
  await doTask(test, 'end_trial', company_id)
  await doTask(test, 'announce_trial_end', company_id)
  expect(await statusKept(company_id)).toBe('none')
  const mails = await mailTo(test, email)
  expect(mails.map(({ subject }) => subject).slice(0, 2)).toEqual([
    'Your trial has ended',
    expect.stringMatching(/^Your trial ends on \w+ \d+, \d{4}$/),
  ])
  expect(mails[0]?.links).toEqual([expect.stringMatching(/\/dashboard\/profile\/settings\?section=subscription$/)])
})

async function statusKept(companyId: string): Promise<string | undefined> {
  const row = await test.platform.database.inCompany(companyId, (db) =>
    db.selectFrom('subscription').select('status').where('company_id', '=', companyId).executeTakeFirst(),
  )
  return row?.status
}
