import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { sweepAll } from '#server/platform/database/sweep.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { sweepUsers } from './sweep.ts'

const test = await openTestApp()
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const sweepAt = (now: string) => sweepAll(test.platform.database, now, sweepUsers)

it('a sweep leaves a new address a day to wait for another code, then forgets the request', async () => {
  const { browser, email } = await verifiedPerson(test)
  const change = { email: `new.${email}`, current_password: goodPassword }
  await expectSuccess(browser.call(calls.updateProfile, change))
  const pending = async () =>
    (
      await test.platform.database.outside((db) =>
        sql`select 1 from email_code where email = ${change.email}`.execute(db),
      )
    ).rows.length
  await sweepAt(days(0.9))
  expect(await pending()).toBe(1)
  await sweepAt(days(1.1))
  expect(await pending()).toBe(0)
})

it('a sweep keeps a security log for a year', async () => {
  const { browser } = await verifiedPerson(test)
  const old = async (count: number) => {
    await test.platform.database.outside((db) =>
      sql`insert into security_event (user_id, kind, at)
        select user_id, 'signed_in', now() - make_interval(days => ${count}) from session
         where hash = encode(sha256(${browser.jar.get('session') ?? ''}::bytea), 'hex')`.execute(db),
    )
    await sweepAt(days(0))
    return (await expectSuccess(browser.call(calls.listSecurityEvents))).total
  }
  expect(await old(364)).toBe(2)
  expect(await old(366)).toBe(2)
})
