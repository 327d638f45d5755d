import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { setUpCompany, setupPassword } from './product/set-up-company.ts'
import { enter } from './product/visitors.ts'
import { mailTo } from './screens/actor.ts'
import { sentenceChecklist } from './screens/sentence-checklist.ts'
import { guardSentences, missingCodes } from './screens/strings.ts'
import { answerWith, hold, openTab, sentWith } from './screens/tabs.ts'

const username = `sam.${Date.now() % 1_000_000}`
const said = sentenceChecklist(guardSentences)
let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContextOptions['storageState']

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  product = await startProduct()
  const device = await openTab(browser, product.url)
  await setUpCompany(device.request, username)
  owner = await device.context().storageState()
})
test.afterAll(() => product?.stop())
test.setTimeout(120_000)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an owner logged out from another device sees so in the middle of work, and comes back to the same page', async ({
  browser,
}) => {
  const [desktop, van] = await Promise.all([openTab(browser, product.url), openTab(browser, product.url)])
  const other = await openTab(browser, product.url, { storageState: owner })
  await van.clock.install()
  await Promise.all(
    [desktop, van].map((page) =>
      expect(page.request.post('/api/users/token/', { form: { username, password: setupPassword } })).resolves.toBeOK(),
    ),
  )
  const tab = await desktop.context().newPage()
  await Promise.all([desktop.goto('/clients?q=harlow'), tab.goto('/dashboard'), van.goto('/jobs?tab=late')])
  await Promise.all([
    expect(heading(desktop, 'Clients')).toBeVisible(),
    expect(heading(tab, /^Good/)).toBeVisible(),
    expect(heading(van, 'Jobs')).toBeVisible(),
  ])
  const countdown = await writeDownCountdown(desktop)
  await expect(other.request.post('/api/users/sessions/revoke-others/')).resolves.toBeOK()

  // At the desktop a search is refused, and five seconds are counted down.
  await desktop.getByPlaceholder('Name, email, phone, address').fill('ortiz')
  await said.expectShown(desktop, 'sessionExpired')
  await said.expectShown(desktop, 'loggedOut')
  await said.expectShown(desktop, 'accessDenied')
  await desktop.keyboard.press('Escape')
  await expect(button(desktop, 'Go to Login Now')).toBeFocused()
  // In the van the first check, 30 seconds after the start, finds out.
  await van.clock.fastForward(30_000)
  await said.expectShown(van, 'goToLogin')
  await button(van, 'Go to Login Now').click()
  await expect(van).toHaveURL('/login?next=%2Fjobs%3Ftab%3Dlate')

  await expect(desktop).toHaveURL('/login?next=%2Fclients%3Fq%3Dortiz')
  expect((await countdown()).slice(0, 5)).toEqual([5, 4, 3, 2, 1].map((left) => said.words('loggedOut', String(left))))
  // The other tab of the desktop learns of it by itself.
  await button(tab, 'Go to Login Now').click()
  await expect(tab).toHaveURL('/login?next=%2Fdashboard')

  const sent = await sentWith(desktop, 'users/token', () => logIn(desktop, ` ${username.toUpperCase()} `))
  expect(sent.get('username')).toBe(username)
  await expect(desktop).toHaveURL('/clients?q=ortiz')
  await expect(heading(desktop, 'Clients')).toBeVisible()

  // Whatever an address wants after the log-in, it stays on this site.
  await van.goto('/login?next=//evil.example/clients')
  await logIn(van, username)
  await expect(van).toHaveURL(`${product.url}/dashboard`)
  for (const next of [
    '/\\evil.example',
    '%2F%5Cevil.example',
    'javascript:alert(1)',
    'https:evil.example',
    '/%09/evil',
  ]) {
    await van.goto(`/login?next=${next}`)
    await expect(van).toHaveURL(/\/dashboard$/)
    expect(new URL(van.url()).origin).toBe(product.url)
  }
})

test('an owner waits for the check of their access, and only a no of the server ends the session', async ({
  browser,
}) => {
  const tab = async (path: string, prepare: (page: Page) => Promise<unknown>) => {
    const page = await openTab(browser, product.url, { storageState: owner })
    await prepare(page)
    await page.goto(path)
    return page
  }
  const waits = async () => {
    let checks = 0
    let letGo = () => {}
    const page = await tab('/clients', async (page) => {
      letGo = await hold(page, 'dashboard')
      page.on('request', (asked) => (checks += Number(asked.url().endsWith('/api/dashboard/'))))
    })
    await said.expectShown(page, 'verifyingAccess')
    letGo()
    await expect(heading(page, 'Clients')).toBeVisible()
    const kept = await page.evaluate<string>("localStorage.getItem('auth_verified')")
    expect(JSON.parse(kept)).toEqual({ isValid: true, timestamp: expect.any(Number) })
    // A passed check is valid for five minutes, also after a reload.
    await page.goto('/jobs')
    await expect(heading(page, 'Jobs')).toBeVisible()
    expect(checks).toBe(1)
  }
  const isRefused = async (status: number, message: string) => {
    const page = await tab('/clients?q=a', (page) =>
      answerWith(page, 'dashboard', status, { status: 'error', message }),
    )
    await said.expectShown(page, 'sessionExpired')
    await button(page, 'Go to Login Now').click()
    await expect(page).toHaveURL('/login?next=%2Fclients%3Fq%3Da')
  }
  const isRefusedLater = async () => {
    const refusal = { status: 'error', message: 'No' }
    const page = await tab('/clients', (page) => answerWith(page, 'clients', 403, refusal))
    await said.expectShown(page, 'sessionExpired')
    await said.expectShown(page, 'accessDenied')
  }
  const goesOn = async () => {
    const page = await tab('/clients', (page) =>
      answerWith(page, 'dashboard', 500, { status: 'error', message: 'Down' }),
    )
    await expect(heading(page, 'Clients')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await Promise.all([waits(), isRefused(403, 'No'), isRefused(500, 'Session expired'), isRefusedLater(), goesOn()])
})

test('everybody who opens a step of setting up is redirected to where they belong', async ({ browser }) => {
  const [unverified, newcomer] = await Promise.all([
    enter(browser, product.url, 'unverified'),
    enter(browser, product.url, 'step1'),
  ])
  const opens = async (path: string, storageState?: BrowserContextOptions['storageState']) => {
    const page = await openTab(browser, product.url, { storageState })
    const letGo = await hold(page, 'users/check-auth')
    await page.goto(path)
    return { page, letGo }
  }
  const stranger = async () => {
    const { page, letGo } = await opens('/onboard/step2')
    await said.expectShown(page, 'checkingAccess')
    letGo()
    await expect(page).toHaveURL('/signup')
  }
  const ownerThere = async () => {
    const { page, letGo } = await opens('/onboard/step1', owner)
    letGo()
    await expect(page).toHaveURL('/dashboard')
  }
  const newcomerThere = async () => {
    const { page, letGo } = await opens('/onboard/step1', newcomer)
    letGo()
    await expect(heading(page, 'About you')).toBeVisible()
  }
  const notVerified = async (path: string) => {
    const { page, letGo } = await opens(path, unverified)
    letGo()
    await expect(page).toHaveURL('/verify-email')
    await said.expectShown(page, 'emailNotVerified')
    await expect(page).toHaveTitle('Chalkline | Verify email')
  }
  const signedOut = async () => {
    const { page, letGo } = await opens('/verify-email')
    letGo()
    await expect(page).toHaveURL('/login')
    await said.expectShown(page, 'authCheckFailed')
  }
  await Promise.all([
    stranger(),
    ownerThere(),
    newcomerThere(),
    notVerified('/onboard/step1'),
    notVerified('/dashboard'),
    signedOut(),
  ])
})

test('a visitor sees what a form lacks before anything is sent', async ({ browser }) => {
  const asked: string[] = []
  const tab = async (path: string) => {
    const page = await openTab(browser, product.url)
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await page.goto(path)
    return page
  }
  const logsIn = async () => {
    const page = await tab('/login')
    await button(page, 'Log in').click()
    await said.expectShown(page, 'usernameRequired')
  }
  const signsUp = async () => {
    const page = await tab('/signup')
    await button(page, 'Create account').click()
    await said.expectShown(page, 'usernameRequired')
    await said.expectShown(page, 'emailRequired')
  }
  const asksForLink = async () => {
    const page = await tab('/forgot-password')
    await page.getByLabel('Email').fill('   ')
    await button(page, 'Send reset link').click()
    await said.expectShown(page, 'emailRequired')
  }
  const resets = async () => {
    const page = await tab('/reset-password?token=some')
    const change = async (...passwords: [string, string]) => {
      await page.getByLabel('New password').fill(passwords[0])
      await page.getByLabel('Confirm password').fill(passwords[1])
      await button(page, 'Change password').click()
    }
    await change('a long walk', '')
    await said.expectShown(page, 'passwordsRequired')
    await change('a long walk', 'a short walk')
    await said.expectShown(page, 'passwordsDiffer')
    await change('', 'a short walk')
    await said.expectShown(page, 'passwordsRequired')
    const without = await tab('/reset-password')
    await button(without, 'Change password').click()
    await said.expectShown(without, 'tokenRequired')
  }
  await Promise.all([logsIn(), signsUp(), asksForLink(), resets()])
  expect(asked).toEqual([])
})

test('names and addresses are sent trimmed and in lower case, and a new check of a name cancels the one before', async ({
  browser,
}) => {
  const page = await openTab(browser, product.url)
  await page.goto('/signup')
  const name = page.getByLabel('Username')
  const letGo = await hold(page, 'users/check-username')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/check-username/'))
  const first = await sentWith(page, 'users/check-username', () => name.fill(' Some.Body '))
  expect(first.get('username')).toBe('some.body')
  const second = await sentWith(page, 'users/check-username', () => name.fill(`${username.toUpperCase()}`))
  expect(second.get('username')).toBe(username)
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  letGo()
  await expect(page.getByText(`${username} is taken`)).toBeVisible()

  const fresh = `pat.${username}`
  await name.fill(fresh.toUpperCase())
  await page.getByLabel('Email').fill(` ${fresh}@QUILL.example `)
  await page.getByLabel('Password', { exact: true }).fill(setupPassword)
  await page.getByLabel('I agree to the terms').check()
  const account = await sentWith(page, 'users/signup', () => button(page, 'Create account').click())
  expect([account.get('username'), account.get('email')]).toEqual([fresh, `${fresh}@quill.example`])
  await expect(page).toHaveURL('/verify-email')

  const forgetful = await openTab(browser, product.url)
  await forgetful.goto('/forgot-password')
  await forgetful.getByLabel('Email').fill(` ${username}@HARLOW.example `)
  const resetRequest = await sentWith(forgetful, 'users/request-password-reset', () =>
    button(forgetful, 'Send reset link').click(),
  )
  expect(resetRequest.get('email')).toBe(`${username}@harlow.example`)
  await mailTo(forgetful.request, `${username}@harlow.example`, 'password')

  for (const [path, form, error_code, message] of missingCodes) {
    const answer = await forgetful.request.post(`/api/users/${path}/`, { form })
    expect(answer.status()).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'error', error_code, message })
  }
})

test('visitors have seen every sentence of guards, session and forms on a screen', () => {
  expect(said.missing()).toEqual([])
})

async function logIn(page: Page, name: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(setupPassword)
  await button(page, 'Log in').click()
}

/** Writes down each sentence of the countdown as it is shown. */
async function writeDownCountdown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    window.shownSentences = []
    new MutationObserver(() => {
      const now = document.querySelector('[role=dialog] p')?.textContent
      if (now && now !== shownSentences.at(-1)) shownSentences.push(now)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  `)
  return () => page.evaluate<string[]>('shownSentences')
}
