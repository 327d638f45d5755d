import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { type Actor, actorOn, mailTo } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(180_000)

const password = 'a long walk to the lumber yard'
/** Each journey at the width where it is used most. */
const phone = { size: 'phone', viewport: { width: 390, height: 844 } }
const desktop = { size: 'desktop', viewport: { width: 1280, height: 860 } }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

test('an owner invites somebody, who signs up from the mail and starts on the crew, on a phone', async ({
  browser,
}) => {
  const { size, viewport } = phone
  const mika = `mika.${size}.${Date.now() % 1_000_000}`
  const email = `${mika}@crew.example`
  const sam = await openDevice(browser, viewport)
  const company = await setUpCompany(sam, size, email)

  const mail = await mailTo(sam.page.request, email, 'invited you to join')
  expect(mail.text).toContain(`Sam Harlow invited you to work with ${company} in Chalkline, as Crew member.`)
  const me = await openDevice(browser, viewport)
  const { page } = me
  await page.goto(mail.links[0] ?? '')
  await me.arrive(`Sam Harlow invited you to join ${company} as Crew member`)
  await me.tap(link(page, 'Create account'))
  await me.arrive('Create your account')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await me.type('Username', mika)
  await me.type('Password', password)
  await me.tap(page.getByLabel(/I agree to the terms/))
  await me.tap(button(page, 'Create account'))

  // The link came by mail to this very address: no code is asked for.
  await me.arrive(`Sam Harlow invited you to join ${company} as Crew member`)
  await me.tap(button(page, 'Accept invitation'))
  await me.arrive(`Welcome to ${company}`)
  await me.type(/First name/, 'Mika')
  await me.type(/Last name/, 'Reyes')
  await me.type(/Mobile/, '555 010 0199')
  await me.tap(button(page, 'Start'))
  await expect(page.getByText('Agree to the policies to continue')).toBeVisible()
  await me.tap(page.getByLabel(/I agree to the terms/))
  await me.tap(button(page, 'Start'))
  await me.arrive(/Mika/)
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expect(page.getByText(/No jobs today/)).toBeVisible()
  await mailTo(sam.page.request, `${sam.username}@harlow.example`, `${email} joined`)
  console.log(`${size}: ${me.taps} taps from the invitation to the crew's day`)

  // The link is used up: who accepted it sees so, anybody else asks for a new one.
  await page.goto(mail.links[0] ?? '')
  await me.arrive(`You joined ${company}`)
  const stranger = await openDevice(browser, viewport)
  await stranger.page.goto(mail.links[0] ?? '')
  await stranger.arrive('This invitation is no longer valid')
  await expect(stranger.page.getByText('Ask Sam Harlow for a new one.')).toBeVisible()
  for (const device of [sam, me, stranger]) await device.context.close()
})

test('an owner invites a client, who finds what the company knows and puts it right, on a desktop', async ({
  browser,
}) => {
  const { size, viewport } = desktop
  const clientUsername = `renee.${size}.${Date.now() % 1_000_000}`
  const email = `${clientUsername}@clients.example`
  const sam = await openDevice(browser, viewport)
  const company = await setUpCompany(sam, size)
  const clientId = await addClient(sam.page, email)

  await sam.page.goto(`/clients/${clientId}/invite`)
  await sam.arrive('Invite Renee Ortiz')
  const emailPreview = sam.page.getByRole('region', { name: 'The email' })
  await expect(emailPreview.getByText(`${company} invited you to your project page`)).toBeVisible()
  await expect(emailPreview.getByText(/see how it is going and approve estimates there/)).toBeVisible()
  await sam.tap(sam.page.getByLabel(/Documents/))
  await expect(emailPreview.getByText(/You can see how it is going there/)).toBeVisible()
  await sam.tap(sam.page.getByLabel(/Documents/))
  await sam.tap(button(sam.page, 'Send invitation'))
  await expect(sam.page.getByText('Invitation sent successfully').first()).toBeVisible()
  await expect(button(sam.page, 'Send again')).toBeVisible()
  await sam.arrive('Invite Renee Ortiz')

  const mail = await mailTo(sam.page.request, email, 'project page')
  const me = await openDevice(browser, viewport)
  const { page } = me
  await page.goto(mail.links[0] ?? '')
  await me.arrive(`Sam Harlow invited you to join ${company} as a client`)
  await me.tap(link(page, 'Create account'))
  await me.arrive('Create your account')
  await me.type('Username', clientUsername)
  await me.type('Password', password)
  await me.tap(page.getByLabel(/I agree to the terms/))
  await me.tap(button(page, 'Create account'))
  await me.arrive(/as a client/)
  await me.tap(button(page, 'Accept invitation'))
  await me.arrive('Welcome')
  await expect(page.getByLabel(/First name/)).toHaveValue('Renee')
  await expect(page.getByLabel('Where the work is')).toHaveValue('14 Maple St')
  await me.type(/Phone/, '555 010 0100')
  await me.tap(page.getByLabel('Text', { exact: true }))
  await me.type(/Access notes/, 'Gate code 4711')
  await me.tap(button(page, 'Continue'))
  await expect(page).toHaveURL(/\/dashboard$/)
  await me.arrive(/Renee/)
  console.log(`${size}: ${me.taps} taps from the invitation to the client's own page`)

  await sam.page.goto(`/clients/${clientId}`)
  await sam.arrive('Renee Ortiz')
  await expect(sam.page.getByText('Joined').first()).toBeVisible()
  await expect(sam.page.getByText('Gate code 4711').first()).toBeVisible()
  await mailTo(sam.page.request, `${sam.username}@harlow.example`, 'joined')
  for (const device of [sam, me]) await device.context.close()
})

test('a link in the wrong hands opens nothing, and the right ones take it with a code, on a phone', async ({
  browser,
}) => {
  const { size, viewport } = phone
  const owner = await openDevice(browser, viewport)
  const clientUsername = `dana.${size}.${Date.now() % 1_000_000}`
  const email = `${clientUsername}@clients.example`
  const company = await setUpCompany(owner, size)
  const clientId = await addClient(owner.page, email)
  await owner.page.request.post(`/api/clients/${clientId}/invite/`)
  const answer = await owner.page.request.post(`/api/clients/${clientId}/invite-link/`)
  const { url } = (await answer.json()) as { url: string }

  // Somebody else who is logged in sees whose it is, and logs out.
  await owner.page.goto(url)
  await owner.arrive(`Sam Harlow invited you to join ${company} as a client`)
  await expect(owner.page.getByText(/This invitation is for/)).toContainText(email)
  await owner.tap(button(owner.page, 'Log out'))
  await expect(link(owner.page, 'Create account')).toBeVisible()

  // A link that was copied proves no address: the code does, and the invitation is remembered meanwhile.
  const me = await openDevice(browser, viewport)
  await me.page.goto(url)
  await me.arrive(/as a client/)
  await me.tap(link(me.page, 'Log in'))
  await me.arrive('Log in')
  await me.tap(link(me.page, 'Create account'))
  await me.arrive('Create your account')
  await me.type('Username', clientUsername)
  await me.type('Password', password)
  await me.tap(me.page.getByLabel(/I agree to the terms/))
  await me.tap(button(me.page, 'Create account'))
  await me.arrive('Check your email')
  const { text } = await mailTo(me.page.request, email, 'code')
  await me.page.getByLabel('Code').fill(text.match(/\b\d{6}\b/)?.[0] ?? '')
  await me.arrive(/as a client/)
  await me.tap(button(me.page, 'Accept invitation'))
  await me.arrive('Welcome')
  for (const device of [owner, me]) await device.context.close()
})

type Device = Actor & { context: BrowserContext; username: string }

/** A device of somebody's own, with nobody signed in. */
async function openDevice(browser: Browser, viewport: { width: number; height: number }): Promise<Device> {
  const context = await browser.newContext({
    viewport,
    baseURL: product.url,
    hasTouch: viewport.width < 640,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  return Object.assign(actorOn(await context.newPage()), { context, username: '' })
}

/**
 * Signs an owner up by calls, since another journey covers the screens; the third step, with its invitations, is done
 * on the screen.
 */
async function setUpCompany(sam: Device, size: string, inviteEmail?: string): Promise<string> {
  const { page } = sam
  sam.username = `sam.${size}.${Math.floor(Math.random() * 1e8)}`
  const email = `${sam.username}@harlow.example`
  const company = `Harlow ${sam.username}`
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, { form })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('/api/users/signup/', { username: sam.username, email, password })
  const { text } = await mailTo(page.request, email)
  await post('/api/users/verify-email-code/', { code: text.match(/\b\d{6}\b/)?.[0] ?? '' })
  await post('/api/onboarding/step1/', { first_name: 'Sam', last_name: 'Harlow' })
  await post('/api/onboarding/step2/', { company_name: company, 'trade[]': 'Carpentry', phone: '555-0134' })
  await page.goto('/onboard/step3')
  await sam.arrive('How you work')
  if (inviteEmail) {
    await sam.tap(page.getByLabel('2–5'))
    await page.getByLabel('Their emails').fill(inviteEmail)
    await page.keyboard.press('Enter')
  }
  await sam.tap(button(page, 'Continue'))
  await sam.arrive('Plan')
  await sam.tap(button(page, 'Skip for now'))
  await sam.arrive(/set/i)
  return company
}

async function addClient(page: Page, email: string): Promise<string> {
  const form = {
    first_name: 'Renee',
    last_name: 'Ortiz',
    email,
    service_address: '14 Maple St',
    service_city: 'Portland',
  }
  const answer = await page.request.post('/api/clients/', { form })
  return ((await answer.json()) as { client_id: string }).client_id
}
