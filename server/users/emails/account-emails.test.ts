import { describe, expect, it } from 'vitest'
import { layOutEmail } from '#server/platform/mail/layout.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { verifyEmailCode } from './verify-email-code.ts'

const url = 'https://chalkline.test/a'

describe('an email about an account', () => {
  it.each([
    ['a new account', verifyEmailCode({ code: '482913', minutes: 10, url })],
    ['a forgotten password', passwordReset({ url, minutes: 60 })],
    ['a changed password', passwordChanged({ url, at: '2026-11-17T19:30:00Z' })],
  ])('has a subject, a heading and both parts for the owner of %s', (_, email) => {
    const mail = layOutEmail(email)
    expect(mail.subject).not.toMatch(/undefined|null|\n/)
    expect(mail.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(mail.html + mail.text).not.toMatch(/undefined|\[object|NaN/)
    expect(mail.text.length).toBeGreaterThan(80)
  })

  it('brings the code to whoever signs up', () => {
    expect(layOutEmail(verifyEmailCode({ code: '482913', minutes: 10, url })).text).toContain('482913')
  })
})
