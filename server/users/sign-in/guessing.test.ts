import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { nextNumber } from '#test/next-number.ts'
import { goodPassword, newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Answer, type Browser, openBrowser } from '#test/server/browser.ts'
import { codeMailedTo, mailTo } from '#test/server/mailed.ts'

/** Whoever guesses is stopped, and whoever is guessed at is not shut out. */
const test = await openTestApp()
const guess = (username: string, browser = openBrowser(test)) =>
  browser.call(calls.logIn, { username, password: 'guess number one' })
const logIn = (username: string, browser = openBrowser(test), password = goodPassword) =>
  browser.call(calls.logIn, { username, password })
const codesOf = (answers: Answer<object>[]) => {
  const many = (wanted: number) => answers.filter(({ code }) => code === wanted).length
  return { wrong: many(401), throttled: many(429) }
}

describe('guesses of a password', () => {
  it('a guesser is stopped after ten tries of an account, however its names are written', async () => {
    const { username, email } = await verifiedPerson(test)
    const names = [username, ` ${username.toUpperCase()}`, email, `${email.toUpperCase()} `]
    const browser = openBrowser(test)
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await guess(names[i % 4] ?? '', browser))
    expect(codesOf(answers)).toEqual({ wrong: 10, throttled: 2 })
  })

  it('a guesser with a whole network of IPv6 is one guesser', async () => {
    const { username } = await verifiedPerson(test)
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await guess(username, openBrowser(test, `2001:db8:1:1::${i + 1}`)))
    expect(codesOf(answers)).toEqual({ wrong: 10, throttled: 2 })
  })

  it('an owner is not shut out by who guesses elsewhere', async () => {
    const { username } = await verifiedPerson(test)
    const guesser = openBrowser(test)
    for (let i = 0; i < 11; i++) await guess(username, guesser)
    expect((await guess(username, guesser)).code).toBe(429)
    expect((await logIn(username)).code).toBe(200)
  })

  it('a person who is told to come back because too many log in at once has lost no try', async () => {
    const { username } = await verifiedPerson(test)
    const { passwords } = test.platform
    const refuseWhenFull = () => {
      throw new Refusal('throttled', 'Request was throttled. Expected available in 2 seconds.', { retry_after: 2 })
    }
    test.platform.passwords = { ...passwords, refuseWhenFull }
    const browser = openBrowser(test)
    for (let i = 0; i < 12; i++) expect((await guess(username, browser)).raw.headers['retry-after']).toBe('2')
    test.platform.passwords = passwords
    expect((await guess(username, browser)).code).toBe(401)
  })

  it('guesses from everywhere meet the limit of the account, and whoever waits as asked gets in on a new device', async () => {
    const { username, email } = await verifiedPerson(test)
    expect(codesOf(await guessEverywhere([username, email]))).toEqual({ wrong: 100, throttled: 30 })
    for (let i = 0; i < 5; i++) {
      const refused = await logIn(username)
      expect(refused.code).toBe(429)
      const wait = Number(refused.raw.headers['retry-after'])
      expect(refused.body.message).toBe(`Request was throttled. Expected available in ${wait} seconds.`)
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(90)
      await wind(wait)
      expect((await logIn(username)).code).toBe(200)
    }
  })

  it('a person gets in on a device where they logged in before, and on no device of anybody else', async () => {
    const [mine, theirs] = [await verifiedPerson(test), await verifiedPerson(test)]
    for (const { browser } of [mine, theirs]) await browser.call(calls.logOut)
    await guessEverywhere([mine.username])
    expect((await logIn(mine.username, theirs.browser)).code).toBe(429)
    expect((await logIn(mine.username, mine.browser)).code).toBe(200)
  })

  it('two people who share a device both get in on it', async () => {
    const [one, two] = [await verifiedPerson(test), await verifiedPerson(test)]
    expect((await logIn(two.username, one.browser)).code).toBe(200)
    await guessEverywhere([one.username])
    await guessEverywhere([two.username])
    for (const { username } of [one, two]) expect((await logIn(username, one.browser)).code).toBe(200)
  })

  it('a device where a person logged in before is allowed ten tries as well', async () => {
    const { browser, username } = await verifiedPerson(test)
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await guess(username, browser))
    expect(codesOf(answers)).toEqual({ wrong: 10, throttled: 2 })
  })

  it('a person who sets a new password by the mailed link gets in on that device', async () => {
    const { username, email } = await verifiedPerson(test)
    await guessEverywhere([username])
    const anywhere = openBrowser(test)
    await anywhere.call(calls.requestPasswordReset, { email })
    const token = new URL((await mailTo(test, email))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    const new_password = 'an entirely new sentence'
    await anywhere.call(calls.confirmPasswordReset, { token, new_password, confirm_password: new_password })
    expect((await logIn(username, anywhere, new_password)).code).toBe(200)
    expect((await logIn(username, openBrowser(test), new_password)).code).toBe(429)
  })
})

describe('guesses of a mailed code', () => {
  it('whoever signs up again and again with one address has ten tries and five mails an hour in all', async () => {
    const email = `victim${nextNumber()}@example.com`
    const refusals: (string | undefined)[] = []
    for (let round = 0; round < 3; round++) {
      const { browser, code } = await signUpAgain(round % 2 ? ` ${email.toUpperCase()}` : email)
      expect(code).toBe(201)
      for (let i = 0; i < 5; i++) refusals.push((await tryWrong(browser, email)).body.error_code)
      await browser.call(calls.deleteAccount, { current_password: goodPassword })
    }
    expect(refusals).toEqual([...Array(10).fill('invalid_code'), ...Array(5).fill('throttled')])
    const more = []
    for (let round = 0; round < 4; round++) {
      const { browser, code } = await signUpAgain(email)
      more.push(code)
      await browser.call(calls.deleteAccount, { current_password: goodPassword })
    }
    expect(more).toEqual([201, 201, 429, 429])
    expect((await mailTo(test, email)).filter(({ text }) => /\b\d{6}\b/.test(text))).toHaveLength(5)
  })

  it('the right code is refused as well once ten were tried, and taken when the wait is over', async () => {
    const { browser, email } = await newcomer(test)
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await tryWrong(browser, email)).code)
    await resend(browser)
    for (let i = 0; i < 5; i++) codes.push((await tryWrong(browser, email)).code)
    expect(codes).toEqual(Array(10).fill(400))
    await resend(browser)
    const code = await codeMailedTo(test, email)
    const refused = await browser.call(calls.verifyEmailCode, { code })
    expect(refused).toMatchObject({ code: 429, body: { error_code: 'throttled' } })
    await wind(Number(refused.raw.headers['retry-after']))
    expect((await browser.call(calls.verifyEmailCode, { code })).code).toBe(200)
  })

  it('a newcomer is mailed five codes an hour, however long they wait in between', async () => {
    const { browser, email } = await newcomer(test)
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await resend(browser)).code)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
    expect(await mailTo(test, email)).toHaveLength(5)
  })

  it('people who ask for the same new address have it mailed five codes an hour in all', async () => {
    const email = `wanted${nextNumber()}@example.com`
    const answers = []
    for (let i = 0; i < 6; i++) {
      const { browser } = await verifiedPerson(test)
      answers.push((await browser.call(calls.updateProfile, { email, current_password: goodPassword })).code)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

/** 130 guesses, each from an address of its own. */
async function guessEverywhere(names: string[]) {
  const answers: Answer<object>[] = []
  for (let at = 0; at < 130; at += 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => guess(names[i % names.length] ?? '')))))
  return answers
}

/** The same as so many seconds of waiting. */
async function wind(seconds: number) {
  await test.platform.database.outside((db) =>
    sql`update rate_bucket set updated_at = updated_at - make_interval(secs => ${seconds})`.execute(db),
  )
}

async function signUpAgain(email: string) {
  const browser = openBrowser(test)
  const username = `again${nextNumber()}`
  const { code } = await browser.call(calls.signUp, { username, email, password: goodPassword })
  return { browser, code }
}

async function tryWrong(browser: Browser, email: string) {
  const right = await codeMailedTo(test, email)
  return browser.call(calls.verifyEmailCode, { code: right === '000000' ? '000001' : '000000' })
}

/** Asks for another code once the pause between two is over. */
async function resend(browser: Browser) {
  await test.platform.database.outside((db) =>
    sql`update email_code set sent_at = sent_at - interval '31 seconds'`.execute(db),
  )
  return browser.call(calls.resendVerificationCode)
}
