import * as users from '#contract/users/calls.ts'
import type { TestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { codeMailedTo } from '#test/server/mailed.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { nextNumber } from '../next-number.ts'
import type { Samples, World } from './sample.ts'

export const goodPassword = 'a long walk to the lumber yard'

export const userSamples = {
  makes: { session: makeSession },
  paths: {
    '/api/users/avatar/:key/': 'text',
  },
  extras: {
    'POST /api/users/signup/': () => ({ username: `new${nextNumber()}`, email: `new${nextNumber()}@example.com` }),
    'POST /api/users/token/': ({ username }) => ({ username, password: goodPassword }),
    'POST /api/users/check-username/': () => ({ username: `free${nextNumber()}` }),
    'POST /api/users/check-email/': () => ({ email: `free${nextNumber()}@example.com` }),
    'POST /api/users/request-password-reset/': () => ({ email: `nobody${nextNumber()}@example.com` }),
    'POST /api/users/confirm-password/': () => ({ current_password: goodPassword }),
    'GET /api/users/avatar/:key/': () => ({ key: '0'.repeat(64) }),
    'POST /api/users/profile/update/': ({ canary }) => ({ first_name: canary, preferences: { single_keys: true } }),
    'POST /api/users/second-factor/start/': () => ({ current_password: goodPassword }),
    // Whoever tries it keeps the account: the password is another.
    'POST /api/users/delete-account/': () => ({ current_password: 'not the password of anybody' }),
  },
} satisfies Samples

/** A person who has just signed up and not yet proved the address. */
export async function newcomer(test: TestApp, over: { username?: string; email?: string } = {}) {
  const username = over.username ?? `person${nextNumber()}`
  const email = over.email ?? `${username}@example.com`
  const browser = openBrowser(test)
  const { code, body } = await browser.call(users.signUp, { username, email, password: goodPassword })
  if (code !== 201) throw new Error(`No newcomer: ${JSON.stringify(body)}`)
  return { browser, username, email }
}

/** The same, with the address proved. */
export async function verifiedPerson(
  test: TestApp,
  over: { username?: string; email?: string } = {},
): Promise<{ browser: Browser; username: string; email: string }> {
  const person = await newcomer(test, over)
  await person.browser.call(users.verifyEmailCode, { code: await codeMailedTo(test, person.email) })
  return person
}

async function makeSession({ test, asker }: World): Promise<string> {
  const browser = await signedInAs(test, asker)
  const { sessions } = await expectSuccess(browser.call(users.listSessions))
  return sessions.find(({ current }) => current)?.id ?? ''
}
