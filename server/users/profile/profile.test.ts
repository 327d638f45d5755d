import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as calls from '#contract/users/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { codeMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const photo = (width: number, height: number, r = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r, g: 90, b: 40 } } })
const file = (bytes: Uint8Array) => ({ filename: 'me.jpg', mimetype: 'image/jpeg', bytes: new Uint8Array(bytes) })

describe('the profile', () => {
  it('an owner and an employee see who they are, where, and what they may', async () => {
    const boss = await owner(test)
    const mate = await employee(test, boss, 'crew_lead')
    const mine = await expectSuccess(boss.browser.call(calls.getProfile))
    expect(mine).toMatchObject({
      kind: 'owner',
      role: { id: null, name: 'Owner' },
      company: { id: boss.company_id },
      preferences: { single_keys: true, notifications: {} },
      user: { pending_email: null, avatar_url: null, is_verified: true },
    })
    const theirs = await expectSuccess(mate.browser.call(calls.getProfile))
    const { permissions } = await expectSuccess(mate.browser.call(getPermissions))
    expect(theirs.role?.name).toBe('Crew lead')
    expect(theirs.permissions).toEqual(permissions)
    expect(theirs.permissions).toMatchObject({ 'jobs.view': 'own', 'costs.view': 'none' })
  })

  it('a person changes what they say of themselves, and what is left out stays', async () => {
    const { browser } = await verifiedPerson(test)
    const details = { first_name: 'Sam', last_name: 'Harlow', phone: '+12075550134', job_title: 'Owner' }
    await expectSuccess(browser.call(calls.updateProfile, details))
    const { user, message } = await expectSuccess(
      browser.call(calls.updateProfile, { phone: null, timezone: 'Europe/Lisbon', locale: 'en-GB' }),
    )
    expect(message).toBe('Saved')
    const expected = { ...details, phone: null, timezone: 'Europe/Lisbon', locale: 'en-GB' }
    expect(user).toMatchObject(expected)
    expect((await expectSuccess(browser.call(calls.getProfile))).user).toMatchObject(expected)
  })

  it.each([
    ['timezone', { timezone: 'Mars/Base' }],
    ['locale', { locale: 'not a language' }],
    ['first_name', { first_name: '   ' }],
    ['last_name', { last_name: 'x'.repeat(121) }],
    ['email', { email: 'nowhere' }],
  ])('a person who sends a wrong %s is told so at its name', async (field, input) => {
    const { browser } = await verifiedPerson(test)
    const answer = await browser.call(calls.updateProfile, input)
    expect(answer).toMatchObject({ code: 400, body: { error_code: 'validation_error' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  it('a person keeps preferences one by one', async () => {
    const { browser } = await verifiedPerson(test)
    await browser.call(calls.updateProfile, { preferences: { single_keys: false } })
    await browser.call(calls.updateProfile, { preferences: { notifications: { invoice_paid: false } } })
    const { preferences } = await expectSuccess(browser.call(calls.getProfile))
    expect(preferences).toEqual({ single_keys: false, notifications: { invoice_paid: false }, quiet_hours: null })
  })
})

describe('a picture', () => {
  it('a person’s photo comes out square, upright and without camera data, for anyone with its address', async () => {
    const { browser } = await verifiedPerson(test)
    const exif = { IFD0: { Artist: 'Sam Harlow', Orientation: '6' }, IFD3: { GPSLatitude: '43/1 9/1 0/1' } }
    const bytes = await photo(900, 600).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { user } = await expectSuccess(browser.call(calls.updateProfile, { avatar: file(bytes) }))
    expect(user.avatar_url).toMatch(/^\/api\/users\/avatar\/[0-9a-f]{64}\/$/)
    const key = user.avatar_url?.split('/')[4] ?? ''
    const { raw } = await openBrowser(test).call(calls.getAvatar, { key })
    expect(raw.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const picture = await sharp(raw.rawPayload).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
    expect(picture.exif ?? picture.xmp ?? picture.iptc).toBeUndefined()
    expect(raw.rawPayload.includes('Harlow')).toBe(false)
  })

  it('a person who replaces a picture or takes it away leaves no file behind, unless another has the same', async () => {
    const [one, two] = [await verifiedPerson(test), await verifiedPerson(test)]
    const same = file(await photo(333, 444, 77).png().toBuffer())
    const { user } = await expectSuccess(one.browser.call(calls.updateProfile, { avatar: same }))
    const key = user.avatar_url?.split('/')[4] ?? ''
    await expectSuccess(two.browser.call(calls.updateProfile, { avatar: same }))
    const taken = await expectSuccess(one.browser.call(calls.updateProfile, { avatar: null }))
    expect(taken.user.avatar_url).toBeNull()
    await test.work()
    expect((await one.browser.call(calls.getAvatar, { key })).code).toBe(200)
    await expectSuccess(
      two.browser.call(calls.updateProfile, { avatar: file(await photo(50, 50, 20).webp().toBuffer()) }),
    )
    await test.work()
    expect((await one.browser.call(calls.getAvatar, { key })).code).toBe(404)
  })

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a drawing with a script', 'unsupported_type', () => Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['a broken picture', 'broken_image', async () => (await photo(400, 400).jpeg().toBuffer()).subarray(0, 400)],
    ['five megabytes and more', 'too_large', () => new Uint8Array(5_300_000)],
  ])('a person who sends %s is told what to use', async (_, code, bytes) => {
    const { browser } = await verifiedPerson(test)
    const answer = await browser.call(calls.updateProfile, { first_name: 'Sam', avatar: file(await bytes()) })
    expect(answer.body.error_code).toBe(code)
    expect((await expectSuccess(browser.call(calls.getProfile))).user).toMatchObject({
      first_name: '',
      avatar_url: null,
    })
  })
})

describe('the password', () => {
  it.each([
    ['without the one that holds', {}, 'invalid_password', 'current_password'],
    ['with a wrong one', { current_password: 'not this one' }, 'invalid_password', 'current_password'],
    [
      'to one that is common',
      { current_password: goodPassword, new_password: 'password123' },
      'weak_password',
      'new_password',
    ],
    [
      'to one that is short',
      { current_password: goodPassword, new_password: 'short' },
      'weak_password',
      'new_password',
    ],
  ])('nobody changes it %s', async (_, input, code, field) => {
    const { browser, username } = await verifiedPerson(test)
    const answer = await browser.call(calls.updateProfile, { new_password: 'an entirely new sentence', ...input })
    expect(answer).toMatchObject({ code: 400, body: { error_code: code, fields: { [field]: expect.anything() } } })
    expect((await openBrowser(test).call(calls.logIn, { username, password: goodPassword })).code).toBe(200)
  })

  it('a person’s password is left nowhere where repeats are kept', async () => {
    const { browser } = await verifiedPerson(test)
    const input = { current_password: goodPassword, new_password: 'an entirely new sentence' }
    await expectSuccess(browser.call(calls.updateProfile, input, { 'idempotency-key': 'password-change-1' }))
    const guess = async (text: string) => {
      const { rows } = await test.platform.database.outside((db) =>
        sql<{ n: number }>`select count(*)::int as n from idempotency_key
          where key = 'password-change-1' and (body like ${`%${text}%`} or request_hash = encode(sha256(${text}::bytea), 'hex'))`.execute(
          db,
        ),
      )
      return rows[0]?.n
    }
    expect(await guess(input.new_password)).toBe(0)
    const written =
      'POST /api/users/profile/update/ {current_password:"a long walk to the lumber yard",new_password:"an entirely new sentence"}'
    expect(await guess(written)).toBe(0)
  })
})

describe('before the address is proved', () => {
  it('a newcomer takes a different address: the code goes there, and the one sent before is dead', async () => {
    const { browser, email } = await newcomer(test)
    const old = await codeMailedTo(test, email)
    const fresh = `right.${email}`
    const { user } = await expectSuccess(browser.call(calls.updateProfile, { email: fresh }))
    expect(user).toMatchObject({ email: fresh, pending_email: null, is_verified: false })
    const code = await codeMailedTo(test, fresh)
    if (code !== old)
      expect((await browser.call(calls.verifyEmailCode, { code: old })).body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.verifyEmailCode, { code })).body).toMatchObject({
      is_verified: true,
      email: fresh,
    })
    expect((await openBrowser(test).call(calls.checkEmail, { email })).body.available).toBe(true)
  })

  it('a newcomer cannot take another’s address, and not try for ever', async () => {
    const { email: taken } = await newcomer(test)
    const { browser, email } = await newcomer(test)
    expect((await browser.call(calls.updateProfile, { email: taken })).body.error_code).toBe('email_taken')
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await browser.call(calls.updateProfile, { email: `${i}.${email}` })).code)
    expect(codes).toEqual([200, 200, 200, 200, 429])
  })
})
