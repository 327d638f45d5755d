import sharp from 'sharp'
import { updateCompanySettings } from '#contract/company/calls.ts'
import * as onboarding from '#contract/onboarding/calls.ts'
import * as users from '#contract/users/calls.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'

export const demoPassword = 'sawdust on the porch'

/** Who can look around, and as what. */
export const demoLogins = [
  { role: 'Owner', username: 'sam', password: demoPassword },
  { role: 'Employee (manager)', username: 'dana', password: demoPassword },
  { role: 'Employee (crew)', username: 'mateo', password: demoPassword },
  { role: 'Client', username: 'renee', password: demoPassword },
]

/** The owner, through sign-up and onboarding like anybody. */
export async function foundCompany(stage: Stage): Promise<Browser> {
  const browser = await person(stage, 'sam', 'sam@harlow.example')
  await must(
    browser.call(onboarding.saveAboutYou, {
      first_name: 'Sam',
      last_name: 'Harlow',
      phone: '(207) 555-0134',
      job_title: 'Owner',
      timezone: 'America/New_York',
      first_task: 'estimate',
    }),
  )
  await must(
    browser.call(onboarding.saveYourCompany, {
      company_name: 'Harlow Carpentry',
      trade: ['Carpentry', 'Remodeling'],
      address: '14 Dock Rd',
      city: 'Portland',
      state: 'ME',
      postal_code: '04101',
      phone: '(207) 555-0134',
      email: 'office@harlow.example',
      website: 'harlow.example',
      brand_color: '#8A4B2A',
      logo: { filename: 'harlow.png', mimetype: 'image/png', bytes: await drawLogo() },
    }),
  )
  await must(
    browser.call(onboarding.saveHowYouWork, {
      services: ['Deck building', 'Framing', 'Finish carpentry', 'Cabinet installation', 'Porch repair'],
      service_areas: ['Portland', 'South Portland', 'Falmouth'],
      license_number: 'ME-C-20418',
      license_state: 'ME',
      default_tax_name: 'Sales tax',
      default_tax_rate: '5.5',
      payment_terms: '14',
      default_deposit_percent: '30',
      team_size: '2-5',
    }),
  )
  await must(browser.call(onboarding.skipPlan))
  await must(
    browser.call(updateCompanySettings, {
      payment_instructions:
        'Check: to Harlow Carpentry, 14 Dock Rd, Portland, ME 04101\n\nBank transfer: First Maine Savings\nRouting 000000018, account 4402 1177 05\n\nPlease include the invoice number.',
    }),
  )
  return browser
}

/** Somebody who signs up and proves the address. */
export async function person(
  stage: Stage,
  username: string,
  email: string,
  first_name = '',
  last_name = '',
): Promise<Browser> {
  const browser = openBrowser(stage)
  const account = { username, email, password: demoPassword, first_name, last_name }
  await must(browser.call(users.signUp, account, { 'user-agent': laptop }))
  await stage.work()
  const [mail] = await stage.mailTo(email)
  await must(browser.call(users.verifyEmailCode, { code: mail?.text.match(/\b\d{6}\b/)?.[0] ?? '' }))
  return browser
}

/** What the browser on the office's computer says of itself. */
export const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15'

/** The company's initial between two posts, drawn here so that no picture has to be kept. */
async function drawLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 160 160">
    <rect width="160" height="160" rx="26" fill="#8A4B2A"/>
    <path d="M50 40v80M110 40v80M50 80h60" stroke="#FFF7EC" stroke-width="20" stroke-linecap="square"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
