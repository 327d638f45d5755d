import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { turnOnSecondFactor } from '#test/server/authenticator.ts'
import { type Answer, openBrowser } from '#test/server/browser.ts'

/** Nobody learns from an answer's words who has an account. Source: OWASP ASVS 6.3.8. How long they take: the test beside it. */
const test = await openTestApp()
const known = await verifiedPerson(test)
const guarded = await verifiedPerson(test)
await turnOnSecondFactor(test, guarded.browser)

const unknown = { username: 'nobody.here', email: 'nobody.here@example.com' }

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

it.each(attempts)('%s is answered in the same words to whoever is unknown', async (_, attempt) => {
  const answers: Record<string, unknown> = {}
  for (const [who, { username, email }] of Object.entries({ known, guarded, unknown })) {
    // Attempts are counted, by address too.
    await test.platform.database.outside((db) => sql`delete from rate_bucket`.execute(db))
    const { code, body, raw } = await attempt(username, email)
    const { date: _date, 'content-length': _length, 'x-request-id': _request, ...headers } = raw.headers
    answers[who] = { code, body: JSON.stringify(body).replace(email, 'EMAIL'), headers }
  }
  expect(answers.known).toEqual(answers.unknown)
  expect(answers.guarded).toEqual(answers.unknown)
})
