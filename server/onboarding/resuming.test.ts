import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getCompanySettings } from '#contract/company/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { deactivateEmployee } from '#contract/employees/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { getProfile, logIn } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const aboutSam = { first_name: 'Sam', last_name: 'Harlow' }
const harlow = {
  trade: ['Carpentry', 'Tiling'],
  legal_name: 'Harlow Carpentry LLC',
  entity_type: 'llc' as const,
  address: '14 Dock Rd',
  city: 'Portland',
  state: 'ME',
  postal_code: '04101',
  country: 'CA',
  phone: '+15550134',
  email: 'office@harlow.example',
  website: 'harlow.example',
  brand_color: '#0B6267',
}
const howHarlowWorks = {
  services: ['Decks', 'Stairs'],
  service_areas: ['Portland'],
  license_number: 'C-77',
  license_state: 'ME',
  license_expires: '2028-05-01',
  default_tax_name: 'HST',
  default_tax_rate: '13',
  tax_inclusive: true,
  payment_terms: '30' as const,
  default_deposit_percent: '40',
  invoice_prefix: 'HC-',
  working_days: ['mon' as const, 'sat' as const],
  team_size: '2-5' as const,
}

async function atStep3(over: Partial<typeof harlow> = {}) {
  const sam = await verifiedPerson(test)
  await expectSuccess(sam.browser.call(calls.saveAboutYou, aboutSam))
  const company_name = `Harlow ${nextNumber()}`
  await expectSuccess(sam.browser.call(calls.saveYourCompany, { company_name, ...harlow, ...over }))
  return { ...sam, company_name }
}

const entered = async ({ browser }: { browser: ReturnType<typeof openBrowser> }) =>
  (await expectSuccess(browser.call(calls.getOnboardingStatus))).entered

describe('an owner who goes on with setting up on another device', () => {
  it('finds all that was entered in each step', async () => {
    const sam = await verifiedPerson(test)
    const about = { ...aboutSam, phone: '+15550100', job_title: 'Carpenter', timezone: 'America/Chicago' }
    await expectSuccess(sam.browser.call(calls.saveAboutYou, { ...about, first_task: 'job', marketing_opt_in: true }))
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#a52' } })
      .png()
      .toBuffer()
    const logo = { filename: 'logo.png', mimetype: 'image/png', bytes: new Uint8Array(bytes) }
    const company_name = `Harlow ${nextNumber()}`
    await expectSuccess(
      sam.browser.call(calls.saveYourCompany, { company_name, ...harlow, tax_id: '12-3456789', logo }),
    )
    const invited = `mika${nextNumber()}@example.com`
    const pdf = { filename: 'insured.pdf', mimetype: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 ok') }
    await expectSuccess(
      sam.browser.call(calls.saveHowYouWork, {
        ...howHarlowWorks,
        invite_emails: [invited],
        insurance_certificate: pdf,
      }),
    )
    const laptop = openBrowser(test)
    await expectSuccess(laptop.call(logIn, { username: sam.username, password: goodPassword }))
    const status = await expectSuccess(laptop.call(calls.getOnboardingStatus))
    expect(status.entered).toMatchObject({
      about_you: { ...about, first_task: 'job', marketing_opt_in: true },
      company_name,
      company: {
        company_name,
        ...harlow,
        tax_id_last4: '6789',
        logo_url: expect.stringMatching(/^\/api\/company\/logo/),
      },
      work: { ...howHarlowWorks, invited: [invited], has_insurance: true },
    })
    expect(JSON.stringify(status)).not.toContain('3456789')
  })

  it('has no answers of a step that is still ahead', async () => {
    const sam = await atStep3()
    expect(await entered(sam)).toMatchObject({ company: { phone: harlow.phone }, work: null })
  })

  it('shows the company to nobody who merely joins it', async () => {
    const boss = await owner(test)
    const mika = await employee(test, boss, 'crew_member')
    expect(await entered(mika)).toMatchObject({ company: null, work: null })
  })
})

describe('an owner who goes back', () => {
  it('changes what was sent, and nothing that was left out', async () => {
    const sam = await atStep3()
    await expectSuccess(
      sam.browser.call(calls.saveYourCompany, { company_name: sam.company_name, trade: ['Tiling'], phone: null }),
    )
    expect((await entered(sam)).company).toMatchObject({ ...harlow, trade: ['Tiling'], phone: null })
  })

  it('skips the third step and keeps what it held', async () => {
    const sam = await atStep3()
    await expectSuccess(sam.browser.call(calls.saveHowYouWork, howHarlowWorks))
    await expectSuccess(sam.browser.call(calls.saveHowYouWork, {}))
    expect((await entered(sam)).work).toMatchObject(howHarlowWorks)
    await expectSuccess(sam.browser.call(calls.saveHowYouWork, { services: [], default_tax_rate: null }))
    expect((await entered(sam)).work).toMatchObject({ ...howHarlowWorks, services: [], default_tax_rate: '0' })
  })

  it('skips the third step at first, and works as a new company does', async () => {
    const sam = await atStep3()
    await expectSuccess(sam.browser.call(calls.saveHowYouWork, {}))
    await expectSuccess(sam.browser.call(calls.skipPlan))
    expect((await expectSuccess(sam.browser.call(getCompanySettings))).company).toMatchObject({
      services: [],
      default_tax_rate: '0',
      payment_terms: '14',
      invoice_prefix: 'INV-',
      working_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    })
  })

  it.each(['never gave', 'takes away'])('is the address of a company that they %s one of', async (how) => {
    const sam = how === 'takes away' ? await atStep3() : await atStep3({ email: undefined as never })
    if (how === 'takes away')
      await expectSuccess(
        sam.browser.call(calls.saveYourCompany, { company_name: sam.company_name, trade: ['Tiling'], email: null }),
      )
    expect((await entered(sam)).company?.email).toBe(sam.email)
    expect((await expectSuccess(sam.browser.call(getProfile))).user.email).toBe(sam.email)
  })
})

describe('somebody who was removed, and belongs to no company now', () => {
  it('is told apart from a newcomer, and can make a company of their own', async () => {
    const boss = await owner(test)
    const mika = await employee(test, boss, 'crew_member')
    const status = () => expectSuccess(mika.browser.call(calls.getOnboardingStatus))
    expect((await status()).unlinked).toBe(false)
    await expectSuccess(boss.browser.call(deactivateEmployee, { id: mika.user_id }))
    await expectSuccess(mika.browser.call(logIn, { username: mika.username, password: goodPassword }))
    expect(await status()).toMatchObject({
      unlinked: true,
      isOnboarded: false,
      kind: 'owner',
      step: 2,
      entered: { company: null },
    })
    expect((await mika.browser.call(getDashboard)).body).toMatchObject({ error_code: 'onboarding_required' })
    const company_name = `Reyes Tiling ${nextNumber()}`
    await expectSuccess(mika.browser.call(calls.saveYourCompany, { company_name, trade: ['Tiling'] }))
    expect(await status()).toMatchObject({ unlinked: false, step: 3, entered: { company_name } })
  })

  it('a newcomer is not', async () => {
    const { browser } = await verifiedPerson(test)
    expect((await expectSuccess(browser.call(calls.getOnboardingStatus))).unlinked).toBe(false)
  })
})
