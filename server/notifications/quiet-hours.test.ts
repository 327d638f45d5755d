import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { requestPasswordReset, updateProfile } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { waitingJobs } from '#test/subscribers.ts'
import { quietHoursEnd } from './quiet-hours.ts'

const test = await openTestApp()
type Person = { browser: Awaited<ReturnType<typeof owner>>['browser'] }

/** The hour in a zone, so many hours from now. */
function hourIn(timeZone: string, hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
}

const quiet = ({ browser }: Person, timezone: string, from: number, to: number) =>
  expectSuccess(
    browser.call(updateProfile, {
      timezone,
      preferences: { quiet_hours: { from: hourIn(timezone, from), to: hourIn(timezone, to) } },
    }),
  )

/** A client asks the company something. */
async function ask(boss: Person) {
  const email = `renee${nextNumber()}@example.com`
  const { id: client_id } = await addClient(boss, { email })
  const { estimate_id: id = '' } = await expectSuccess(
    boss.browser.call(billing.createDocument, {
      is_invoice: false,
      client_id,
      line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }],
    }),
  )
  await expectSuccess(boss.browser.call(billing.sendEstimate, { id }))
  const { token } = await linkMailedTo(test, email)
  await expectSuccess(openBrowser(test).call(billing.respondToEstimate, { id, token, action: 'ask', message: 'When?' }))
}

const questions = async (email: string) =>
  (await mailTo(test, email)).filter(({ subject }) => subject.startsWith('Question')).length

/** All that waits is due. */
async function letItBeMorning() {
  const queue = new pg.Client({ connectionString: test.databaseUrl })
  await queue.connect()
  await queue.query('update graphile_worker._private_jobs set run_at = now()')
  await queue.end()
}

describe('quiet hours', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'an email waits for their end by the clock of %s',
    async (zone) => {
      const sam = await owner(test)
      await quiet(sam, zone, -1, 2)
      await ask(sam)
      expect(await questions(sam.email)).toBe(0)
      const mails = (await waitingJobs(test)).filter(({ task }) => task === 'mail_document')
      expect(mails).toHaveLength(1)
      const hours = (Date.parse(mails[0]?.run_at ?? '') - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(1.9)
      expect(hours).toBeLessThanOrEqual(2)
      await letItBeMorning()
      expect(await questions(sam.email)).toBe(1)
    },
  )

  it('an email goes at once outside of them', async () => {
    const sam = await owner(test)
    await quiet(sam, 'America/New_York', 1, 3)
    await ask(sam)
    expect(await questions(sam.email)).toBe(1)
  })

  it('are each person’s own', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    await expectSuccess(
      dana.browser.call(updateProfile, { preferences: { notifications: { 'email:question_asked': true } } }),
    )
    await quiet(dana, 'Europe/Berlin', -2, 3)
    await ask(sam)
    expect([await questions(sam.email), await questions(dana.email)]).toEqual([1, 0])
    await letItBeMorning()
    expect([await questions(sam.email), await questions(dana.email)]).toEqual([1, 1])
  })

  it('hold back no email about the account', async () => {
    const sam = await owner(test)
    await quiet(sam, 'America/New_York', -2, 3)
    await expectSuccess(openBrowser(test).call(requestPasswordReset, { email: sam.email }))
    expect((await mailTo(test, sam.email))[0]?.links[0]).toContain('/reset-password')
  })

  it('are switched off again, and must be two times', async () => {
    const sam = await owner(test)
    await quiet(sam, 'America/New_York', -2, 3)
    const same = { quiet_hours: { from: '20:00', to: '20:00' } }
    expect((await sam.browser.call(updateProfile, { preferences: same })).code).toBe(400)
    const odd = { quiet_hours: { from: '25:00', to: '07:00' } }
    expect((await sam.browser.call(updateProfile, { preferences: odd })).code).toBe(400)
    await expectSuccess(sam.browser.call(updateProfile, { preferences: { quiet_hours: null } }))
    await ask(sam)
    expect(await questions(sam.email)).toBe(1)
  })

  it('end tomorrow where they began this evening, and today where they began last night', async () => {
    for (const [from, to] of [
      [-3, 4],
      [-14, 1],
      [-1, 20],
    ] as const) {
      const sam = await owner(test)
      await quiet(sam, 'America/Denver', from, to)
      const end = await test.platform.database.outside(async (db) => {
        const { id } = await db
          .selectFrom('user_account')
          .select('id')
          .where('email', '=', sam.email)
          .executeTakeFirstOrThrow()
        return quietHoursEnd(db, id)
      })
      const hours = (Date.parse(end ?? '') - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(to - 0.1)
      expect(hours).toBeLessThanOrEqual(to)
    }
  })
})
