import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { turnOnSecondFactor } from '#test/server/authenticator.ts'
import { type Answer, openBrowser } from '#test/server/browser.ts'

/** Nobody learns from the time an answer takes who has an account. Source: OWASP ASVS 6.3.8. */
const test = await openTestApp()
const known = await verifiedPerson(test)
const guarded = await verifiedPerson(test)
await turnOnSecondFactor(test, guarded.browser)

const unknown = { username: 'nobody.here', email: 'nobody.here@example.com' }
const repeats = 60
/** Between medians, in milliseconds. */
const atMost = 5

const attempts: [string, (name: string, email: string) => Promise<Answer<object>>][] = [
  [
    'a log-in by username',
    (username) => openBrowser(test).call(calls.logIn, { username, password: 'a guess of mine' }),
  ],
  [
    'a log-in by address',
    (_, email) => openBrowser(test).call(calls.logIn, { username: email, password: 'a guess of mine' }),
  ],
  [
    'a log-in with a code',
    (username) => openBrowser(test).call(calls.logIn, { username, password: 'a guess', code: '123456' }),
  ],
  ['a request for a reset', (_, email) => openBrowser(test).call(calls.requestPasswordReset, { email })],
]

it.each(attempts)('%s takes as long for whoever is unknown', { timeout: 60_000 }, async (_, attempt) => {
  const times: Record<string, number[]> = { known: [], guarded: [], unknown: [] }
  for (let i = 0; i < repeats; i++)
    for (const [who, { username, email }] of Object.entries({ known, guarded, unknown })) {
      // Attempts are counted; here it is the time that counts.
      await test.platform.database.outside((db) => sql`delete from rate_bucket`.execute(db))
      const start = performance.now()
      await attempt(username, email)
      times[who]?.push(performance.now() - start)
    }
  for (const who of ['known', 'guarded'])
    expect(
      Math.abs(median(times[who]) - median(times.unknown)),
      JSON.stringify(Object.entries(times).map(([name, each]) => [name, median(each)])),
    ).toBeLessThan(atMost)
})

function median(times: number[] | undefined): number {
  const sorted = [...(times ?? [])].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
