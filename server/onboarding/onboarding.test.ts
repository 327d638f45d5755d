import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getCompanyLogo, getCompanySettings } from '#contract/company/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { checkAuth, getProfile } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { owner } from '#test/samples/onboarding.ts'
import { newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const aboutSam = { first_name: 'Sam', last_name: 'Harlow' }

describe('onboarding', () => {
  it('a person must prove the address first', async () => {
    const { browser } = await newcomer(test)
    const answer = await browser.call(calls.saveAboutYou, aboutSam)
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'email_not_verified', redirect: '/verify-email' } })
  })

  it('an owner walks the four steps and ends with a company on trial', async () => {
    const { browser } = await owner(test, { company_name: `Northside Decks ${nextNumber()}` })
    expect((await browser.call(checkAuth)).body).toMatchObject({ isOnboarded: true, kind: 'owner' })
    expect((await browser.call(calls.getOnboardingStatus)).body).toMatchObject({
      step: 5,
      completed: [1, 2, 3, 4],
      next: '/dashboard',
    })
    expect((await browser.call(getSubscriptionStatus)).body).toMatchObject({
      is_active: true,
      subscription: { status: 'trialing', plan: 'crew' },
    })
    expect((await browser.call(getPermissions)).body).toMatchObject({
      kind: 'owner',
      permissions: { 'company.delete': 'all' },
    })
    expect((await browser.call(getProfile)).body.memberships).toHaveLength(1)
    expect((await browser.call(getCompanySettings)).body.company).toMatchObject({
      default_tax_rate: '8.25',
      currency: 'USD',
      timezone: 'America/New_York',
    })
  })

  it('a person resumes where they left', async () => {
    const { browser } = await verifiedPerson(test)
    await browser.call(calls.saveAboutYou, { ...aboutSam, first_task: 'estimate' })
    const { body } = await browser.call(calls.getOnboardingStatus)
    expect(body).toMatchObject({
      step: 2,
      next: '/onboard/step2',
      entered: { about_you: { first_name: 'Sam', first_task: 'estimate' } },
    })
  })

  it('a person who names a language that there is not is asked to choose one, and keeps the one they had', async () => {
    const { browser } = await verifiedPerson(test)
    await expectSuccess(browser.call(calls.saveAboutYou, { ...aboutSam, locale: 'en-GB' }))
    const refused = await browser.call(calls.saveAboutYou, { ...aboutSam, locale: 'C' })
    expect([refused.code, refused.body.fields]).toEqual([400, { locale: ['Choose a language'] }])
    expect((await browser.call(getProfile)).body.user.locale).toBe('en-GB')
  })

  it('an owner repeats step 2 and has one company, with the new name', async () => {
    const { browser } = await verifiedPerson(test)
    await browser.call(calls.saveAboutYou, aboutSam)
    for (const name of ['First try', 'Second try'])
      await browser.call(calls.saveYourCompany, { company_name: `${name} ${nextNumber()}`, trade: ['Tiling'] })
    const { memberships } = (await browser.call(getProfile)).body
    expect(memberships).toHaveLength(1)
    expect(memberships[0]?.company_name).toContain('Second try')
  })

  it('an owner who clicks twice at once has one company', async () => {
    const { browser } = await verifiedPerson(test)
    const company_name = `Twice ${nextNumber()}`
    await Promise.all([1, 2, 3].map(() => browser.call(calls.saveYourCompany, { company_name, trade: ['Tiling'] })))
    expect((await browser.call(getProfile)).body.memberships).toHaveLength(1)
  })

  it('an owner cannot take the name of another company, whatever the case', async () => {
    const { company_name } = await owner(test)
    const { browser } = await verifiedPerson(test)
    const answer = await browser.call(calls.saveYourCompany, {
      company_name: ` ${company_name.toUpperCase()} `,
      trade: ['Tiling'],
    })
    expect(answer.body).toMatchObject({
      error_code: 'company_name_taken',
      fields: { company_name: [expect.any(String)] },
    })
  })

  it('an owner uploads a logo and anyone with its address sees it', async () => {
    const { browser } = await verifiedPerson(test)
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#a52' } })
      .png()
      .toBuffer()
    const logo = { filename: '../../logo.png', mimetype: 'image/png', bytes: new Uint8Array(bytes) }
    await browser.call(calls.saveYourCompany, { company_name: `Logo ${nextNumber()}`, trade: ['Tiling'], logo })
    const url = (await browser.call(getProfile)).body.company?.logo_url ?? ''
    const key = url.split('/').at(-2) ?? ''
    const served = await browser.call(getCompanyLogo, { key })
    expect(served.raw.headers['content-type']).toBe('image/png')
    expect(await sharp(served.raw.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 })
  })

  it('an owner is told what a logo must be', async () => {
    const { browser } = await verifiedPerson(test)
    const logo = {
      filename: 'logo.svg',
      mimetype: 'image/svg+xml',
      bytes: new TextEncoder().encode('<svg onload="alert(1)"/>'),
    }
    const answer = await browser.call(calls.saveYourCompany, {
      company_name: `Svg ${nextNumber()}`,
      trade: ['Tiling'],
      logo,
    })
    expect(answer).toMatchObject({
      code: 415,
      body: { error_code: 'unsupported_type', fields: { logo: [expect.any(String)] } },
    })
  })
})
