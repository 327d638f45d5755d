import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { setUpCompany, setupPassword } from './product/set-up-company.ts'
import { enter } from './product/visitors.ts'
import { mailTo } from './screens/actor.ts'
import { sentenceChecklist } from './screens/sentence-checklist.ts'
import { answerSentences } from './screens/strings.ts'
import { answerTo, answerWith, hold, noteWaits, openTab } from './screens/tabs.ts'

const username = `sam.${Date.now() % 1_000_000}`
const said = sentenceChecklist(answerSentences)
let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContextOptions['storageState']
let clientId: string
let patient: { list: Page; document: Page }

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  product = await startProduct()
  const device = await openTab(browser, product.url)
  await setUpCompany(device.request, username)
  const made = await device.request.post('/api/clients/', { form: { first_name: 'Renee', last_name: 'Ortiz' } })
  clientId = ((await made.json()) as { client_id: string }).client_id
  owner = await device.context().storageState()
  // A server that never answers takes its time: it is waited for while the rest goes on.
  const form = { client_id: clientId, line_items: JSON.stringify([{ name: 'Shelves', unit_price: '85' }]) }
  const drawn = await device.request.post('/api/billing/', { form })
  const viewPath = `billing/estimate/${((await drawn.json()) as { estimate_id: string }).estimate_id}/view`
  const waits = async (path: string, call: string) => {
    const page = await tab(browser)
    await page.addInitScript(noteWaits)
    await hold(page, call)
    await page.goto(path)
    return page
  }
  patient = { list: await waits('/clients', 'clients'), document: await waits(`/${viewPath}`, viewPath) }
})
test.afterAll(() => product?.stop())
test.setTimeout(120_000)

const tab = (browser: Parameters<typeof openTab>[0]) => openTab(browser, product.url, { storageState: owner })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const error = (more: object) => ({ status: 'error', ...more })

test('an owner reads why a list is not there, and asks again', async ({ browser }) => {
  const opens = async (prepare: (page: Page) => Promise<unknown>, path = '/clients') => {
    const page = await tab(browser)
    await prepare(page)
    await page.goto(path)
    return page
  }
  const answers = (status: number, body: object) => opens((page) => answerWith(page, 'clients', status, body))
  const noConnection = async () => {
    const page = await opens((page) => page.route('**/api/clients/?*', (route) => route.abort('internetdisconnected')))
    await said.expectShown(page, 'network')
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(page.getByText('Renee Ortiz').first()).toBeVisible()
  }
  const failures = async () => {
    await said.expectShown(await answers(503, error({})), 'failed', '503')
    await said.expectShown(
      await answers(500, error({ message: 'The shop is on fire' })),
      'serverSays',
      'The shop is on fire',
    )
  }
  const refused = async () => {
    const page = await tab(browser)
    const goTo = () => page.goto(`/clients?q=${'x'.repeat(201)}`)
    await said.expectShown(page, 'validation', String((await answerTo(page, 'clients', goTo)).message))
    await page.route(/\/api\/clients\/\?/, (route) => route.continue({ url: `${route.request().url()}&page_size=0` }))
    const two = await answerTo(page, 'clients', goTo)
    expect(two.message).toHaveLength(2)
    await said.expectShown(page, 'validation', (two.message as unknown as string[]).join('; '))
  }
  const unwritable = async () => {
    // A browser that cannot write the address of the call.
    const page = await opens(
      (page) =>
        page.addInitScript(`{
          const write = encodeURIComponent
          encodeURIComponent = (text) => {
            if (text === '${clientId}') throw new URIError('URI malformed')
            return write(text)
          }
        }`),
      `/clients/${clientId}`,
    )
    await said.expectShown(page, 'configuration')
  }
  await Promise.all([noConnection(), failures(), refused(), unwritable()])
})

test('an owner who asks too often waits as asked, twice, and is then sent away', async ({ browser }) => {
  const limited = async () => {
    // The sixth idea within an hour: the server counts, the tab's own clock runs ahead.
    const page = await tab(browser)
    await page.clock.install()
    const form = { title: 'Night mode', details: 'Please' }
    for (let idea = 0; idea < 5; idea++)
      await expect(page.request.post('/api/suggestions/', { form })).resolves.toBeOK()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('menuitem', { name: 'Share an idea' }).click()
    await page.getByLabel('Title').fill(form.title)
    await page.getByLabel('Details').fill(form.details)
    const throttled = await answerTo(page, 'suggestions', () => button(page, 'Send idea').click())
    expect(throttled.error_code).toBe('throttled')
    const seconds = Number(throttled.message.match(/Expected available in (\d+) seconds/)?.[1])
    await said.expectShown(page, 'busy')
    await answerTo(page, 'suggestions', () => page.clock.fastForward((seconds + 1) * 1000))
    await said.expectShown(page, 'busy')
    await answerTo(page, 'suggestions', () => page.clock.fastForward((seconds + 1) * 1000))
    await said.expectShown(page, 'rateLimit')
  }
  const unnamed = async () => {
    const page = await tab(browser)
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().includes('/api/clients/?'))))
    await answerWith(page, 'clients', 429, error({ message: 'Later' }))
    await page.goto('/clients')
    await said.expectShown(page, 'busy', '60')
    await page.clock.fastForward(50_000)
    expect(asked).toBe(1)
    await answerTo(page, 'clients', () => page.clock.fastForward(10_000))
    await said.expectShown(page, 'busy')
    await answerTo(page, 'clients', () => page.clock.fastForward(60_000))
    await said.expectShown(page, 'rateLimit')
    expect(asked).toBe(3)
  }
  await Promise.all([limited(), unnamed()])
})

test('an owner is redirected where an answer says, and sees why', async ({ browser }) => {
  const redirected = async () => {
    const page = await tab(browser)
    await answerWith(page, 'clients', 409, error({ redirect: '/jobs' }))
    await page.goto('/clients')
    await expect(page).toHaveURL('/jobs')
    await said.expectShown(page, 'redirect')
  }
  const withoutPlan = async (more: object, where: string, words?: string) => {
    const page = await tab(browser)
    await answerWith(page, 'clients', 400, error({ error_code: 'inactive_subscription', ...more }), 'POST')
    await page.goto('/clients?new=1')
    await page.getByLabel(/^First name/).fill('Ada')
    await button(page, 'Save client').click()
    if (words) await said.expectShown(page, 'serverSays', words)
    else await said.expectShown(page, 'subscription')
    await expect(page).toHaveURL(where)
  }
  const chosen = { message: 'Your trial is over', redirect: '/profile?section=subscription' }
  await Promise.all([redirected(), withoutPlan({}, '/dashboard'), withoutPlan(chosen, chosen.redirect, chosen.message)])
})

test('a person who cannot be logged out sees an error, and stays', async ({ browser }) => {
  const newcomer = await enter(browser, product.url, 'step1')
  const stays = async (path: string, title: string, storageState: typeof newcomer) => {
    const page = await openTab(browser, product.url, { storageState })
    await page.route('**/api/users/logout/', (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await button(page, 'Log out').first().click()
    await said.expectShown(page, 'logoutFailed')
    await expect(heading(page, title)).toBeVisible()
  }
  await Promise.all([
    stays('/profile?section=security', 'Security', owner),
    stays('/onboard/step1', 'About you', newcomer),
    stays('/verify-email', 'Check your email', await enter(browser, product.url, 'unverified')),
  ])
})

test('what is typed at the door is answered in the words of the server', async ({ browser }) => {
  const [unverified, step2] = await Promise.all([
    enter(browser, product.url, 'unverified'),
    enter(browser, product.url, 'step2'),
  ])
  const types = async (path: string, fields: Record<string, string>, storageState?: typeof unverified) => {
    const page = await openTab(browser, product.url, { storageState })
    await page.goto(path)
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    return page
  }
  const expectRefusal = async (page: Page, path: string, press: string, error_code: string, shown?: RegExp) => {
    const answer = await answerTo(page, path, () => button(page, press).click())
    expect(answer.error_code).toBe(error_code)
    if (shown) await expect(page.getByText(shown)).toBeVisible()
    else await said.expectShown(page, 'serverSays', String(answer.message))
  }
  const logsIn = async () => {
    const page = await types('/login', { 'Username or email': username, Password: 'not that one' })
    await expectRefusal(page, 'users/token', 'Log in', 'invalid_credentials')
    await page.context().setOffline(true)
    await button(page, 'Log in').click()
    await said.expectShown(page, 'network')
  }
  const signsUp = async (fields: Record<string, string>, code: string, shown?: RegExp) => {
    const fresh = { Username: `x.${username}`, Email: `x.${username}@quill.example`, Password: setupPassword }
    const page = await types('/signup', { ...fresh, ...fields })
    await page.getByLabel('I agree to the terms').check()
    await expectRefusal(page, 'users/signup', 'Create account', code, shown)
  }
  const entersCode = async () => {
    const page = await types('/verify-email', {}, unverified)
    const answer = await answerTo(page, 'users/verify-email-code', () => page.getByLabel('Code').fill('000000'))
    expect(answer.error_code).toBe('invalid_code')
    await said.expectShown(page, 'serverSays', String(answer.message))
  }
  const namesCompany = async () => {
    const page = await types('/onboard/step2', {}, step2)
    await page.getByLabel(/^Company name/).fill(`Harlow ${username}`)
    await page.getByLabel(/^Trade/).fill('Tiling')
    await page.keyboard.press('Enter')
    await expectRefusal(page, 'onboarding/step2', 'Continue', 'company_name_taken')
  }
  const spendsLink = async () => {
    const email = `spent.${username}@quill.example`
    const page = await openTab(browser, product.url)
    const form = { username: `spent.${username}`, email, password: setupPassword }
    await expect(page.request.post('/api/users/signup/', { form })).resolves.toBeOK()
    await expect(page.request.post('/api/users/request-password-reset/', { form: { email } })).resolves.toBeOK()
    const link = (await mailTo(page.request, email, 'password')).links[0] ?? ''
    for (const turn of ['first', 'second']) {
      await page.goto(link)
      await page.getByLabel('New password').fill(`${setupPassword} ${turn}`)
      await page.getByLabel('Confirm password').fill(`${setupPassword} ${turn}`)
      if (turn === 'second')
        return expectRefusal(page, 'users/confirm-password-reset', 'Change password', 'invalid_token')
      await button(page, 'Change password').click()
      await expect(page).toHaveURL('/login')
    }
  }
  await Promise.all([
    logsIn(),
    signsUp({ Username: username }, 'username_taken', new RegExp(`${username} is taken|That username is taken`)),
    signsUp({ Email: `${username}@harlow.example` }, 'email_taken', /^That email already has an account/),
  ])
  await Promise.all([entersCode(), namesCompany(), spendsLink()])
})

test('an owner who saves over what another has saved meanwhile is shown it first', async ({ browser }) => {
  const [mine, theirs] = await Promise.all([tab(browser), tab(browser)])
  const edit = async (page: Page) => {
    await page.goto(`/clients?edit=${clientId}`)
    await expect(page.getByLabel(/^First name/)).toHaveValue('Renee')
  }
  const save = async (page: Page, name: string) => {
    await page.getByLabel(/^First name/).fill(name)
    await button(page, 'Save client').click()
  }
  await Promise.all([edit(mine), edit(theirs)])
  await save(theirs, 'Irene')
  await said.expectShown(theirs, 'clientUpdated')
  await save(mine, 'Renata')
  await said.expectShown(mine, 'changedMeanwhile')
  await button(mine, 'Save client').click()
  await said.expectShown(mine, 'clientUpdated')
})

test('a page that breaks says so, and comes back', async ({ browser }) => {
  const broken = async () => {
    const page = await tab(browser)
    await answerWith(page, 'clients', 200, { status: 'success', clients: [null], total: 1, page: 1, page_size: 50 })
    await page.goto('/clients')
    for (const key of ['wentWrong', 'unexpected', 'tryAgain', 'refreshPage'] as const) await said.expectShown(page, key)
    await page.unrouteAll()
    await button(page, 'Try Again').click()
    await expect(page.getByText('Ortiz').first()).toBeVisible()
  }
  const missing = async () => {
    const page = await tab(browser)
    await page.goto('/dashboard')
    await expect(heading(page, /^Good/)).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await said.expectShown(page, 'routerFallback')
    await page.unrouteAll()
    await button(page, 'Refresh Page').click()
    await expect(heading(page, 'Jobs')).toBeVisible()
  }
  await Promise.all([broken(), missing()])
})

test('an owner waits half a minute for a list, a quarter for a document, and no longer', async () => {
  for (const [page, seconds] of [
    [patient.list, 30],
    [patient.document, 15],
  ] as const) {
    await expect(page.getByText(said.words('network'))).toBeVisible({ timeout: 45_000 })
    expect(await page.evaluate('waited')).toBe(seconds)
  }
})

test('visitors have seen every sentence of a refusal on a screen', () => {
  expect(said.missing()).toEqual([])
})
