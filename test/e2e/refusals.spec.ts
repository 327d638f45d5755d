import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { ledgerOf } from './ledger.ts'
import { startProduct } from './server.ts'
import { settle, settledPassword } from './settled.ts'
import { answerSentences, openTitles, ownerTitles } from './strings.ts'
import { answerTo, answerWith, hold, openTab } from './tabs.ts'
import { enter } from './visitors.ts'
import { mailTo } from './walker.ts'

const username = `sam.${Date.now() % 1_000_000}`
const said = ledgerOf(answerSentences)
let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContextOptions['storageState']
let clientId: string
let patience: Promise<{ list: number; paper: number }>

test.beforeAll(async ({ browser }) => {
  product = process.env.PRODUCT_URL ? { url: process.env.PRODUCT_URL, stop: async () => {} } : await startProduct()
  const device = await openTab(browser, product.url)
  await settle(device.request, username)
  const made = await device.request.post('/api/clients/', { form: { first_name: 'Renee', last_name: 'Ortiz' } })
  clientId = ((await made.json()) as { client_id: string }).client_id
  owner = await device.context().storageState()
  // A server that never answers takes its time: it is waited for while the rest goes on.
  patience = Promise.all([
    waitInVain(await tab(device.context().browser() ?? browser), '/clients', 'clients'),
    waitInVain(await tab(browser), `/billing/estimate/${clientId}/view`, `billing/estimate/${clientId}/view`),
  ]).then(([list, paper]) => ({ list, paper }))
})
test.afterAll(() => product?.stop())
test.setTimeout(120_000)

const tab = (browser: Parameters<typeof openTab>[0]) => openTab(browser, product.url, { storageState: owner })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
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
    await said.sees(page, 'network')
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(page.getByText('Renee Ortiz').first()).toBeVisible()
  }
  const failures = async () => {
    await said.sees(await answers(503, error({})), 'failed', '503')
    await said.sees(await answers(500, error({ message: 'The shop is on fire' })), 'serverSays', 'The shop is on fire')
  }
  const refused = async () => {
    const long = 'x'.repeat(201)
    const page = await tab(browser)
    const one = await answerTo(page, 'clients', () => page.goto(`/clients?q=${long}`))
    await said.sees(page, 'validation', String(one.message))
    const two = await answerTo(page, 'clients', () => page.goto(`/clients?q=${long}&page=100001`))
    expect(two.message).toHaveLength(2)
    await said.sees(page, 'validation', (two.message as unknown as string[]).join('; '))
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
    await said.sees(page, 'configuration')
  }
  await Promise.all([noConnection(), failures(), refused(), unwritable()])
})

test('an owner who asks too often waits as told, twice, and is then sent away', async ({ browser }) => {
  const limited = async () => {
    // The sixth idea within an hour: the server counts, the tab's own clock runs ahead.
    const page = await tab(browser)
    await page.clock.install()
    const form = { title: 'Night mode', details: 'Please' }
    for (let idea = 0; idea < 5; idea++) await expect(page.request.post('/api/suggestions/', { form })).resolves.toBeOK()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('menuitem', { name: 'Share an idea' }).click()
    await page.getByLabel('Title').fill(form.title)
    await page.getByLabel('Details').fill(form.details)
    const told = await answerTo(page, 'suggestions', () => button(page, 'Send idea').click())
    expect(told.error_code).toBe('throttled')
    const seconds = Number(told.message.match(/Expected available in (\d+) seconds/)?.[1])
    await said.sees(page, 'busy')
    await answerTo(page, 'suggestions', () => page.clock.fastForward((seconds + 1) * 1000))
    await said.sees(page, 'busy')
    await answerTo(page, 'suggestions', () => page.clock.fastForward((seconds + 1) * 1000))
    await said.sees(page, 'rateLimit')
  }
  const unnamed = async () => {
    const page = await tab(browser)
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => asked += Number(request.url().includes('/api/clients/?')))
    await answerWith(page, 'clients', 429, error({ message: 'Later' }))
    await page.goto('/clients')
    await said.sees(page, 'busy', '60')
    await page.clock.fastForward(50_000)
    expect(asked).toBe(1)
    await answerTo(page, 'clients', () => page.clock.fastForward(10_000))
    await said.sees(page, 'busy')
    await answerTo(page, 'clients', () => page.clock.fastForward(60_000))
    await said.sees(page, 'rateLimit')
    expect(asked).toBe(3)
  }
  await Promise.all([limited(), unnamed()])
})

test('an owner is led where an answer sends them, and told why', async ({ browser }) => {
  const leads = async (status: number, body: object, where: string, words: () => Promise<void> | undefined) => {}
  void leads
  const redirected = async () => {
    const page = await tab(browser)
    await answerWith(page, 'clients', 409, error({ redirect: '/jobs' }))
    await page.goto('/clients')
    await expect(page).toHaveURL('/jobs')
    await said.sees(page, 'redirect')
  }
  const withoutPlan = async (more: object, where: string, words?: string) => {
    const page = await tab(browser)
    await answerWith(page, 'clients', 400, error({ error_code: 'inactive_subscription', ...more }), 'POST')
    await page.goto('/clients?new=1')
    await page.getByLabel('First name').fill('Ada')
    await button(page, 'Save client').click()
    if (words) await said.sees(page, 'serverSays', words)
    else await said.sees(page, 'subscription')
    await expect(page).toHaveURL(where)
  }
  const chosen = { message: 'Your trial is over', redirect: '/profile?section=subscription' }
  await Promise.all([redirected(), withoutPlan({}, '/dashboard'), withoutPlan(chosen, chosen.redirect, chosen.message)])
})
test('every page names itself after the product', async ({ browser }) => {
  const walks = async (titles: Record<string, string>, storageState?: BrowserContextOptions['storageState']) => {
    const page = await openTab(browser, product.url, { storageState })
    await page.goto('/leads')
    for (const [path, title] of Object.entries(titles)) {
      await page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
      await expect(page).toHaveTitle(`Chalkline | ${title}`)
    }
  }
  await Promise.all([walks(openTitles), walks(ownerTitles, owner)])
})

