import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { tried } from '#test/calls/tried.ts'
import { trackRequests, untilIdle, untilReady } from './product/page-idle.ts'
import { startCopy } from './product/server.ts'
import { enter, type LoginState, type Viewer, viewers } from './product/visitors.ts'
import { pressBack } from './screens/press-back.ts'
import { scenes } from './screens/scenes.ts'

let product: Awaited<ReturnType<typeof startCopy>>
let owner: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  product = await startCopy()
  owner = await openAs(browser, await enter(browser, product.url, 'owner'))
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
test.beforeEach(async () => {
  page = trackRequests(await owner.newPage())
})
test.afterEach(() => page.close())

function openAs(browser: Browser, storageState: LoginState) {
  return browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 860 },
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
}

/** PLACES=settings looks at those alone. */
const chosen = new RegExp(process.env.PLACES ?? '')

/** As the button of the browser does it, which waits for no other page. */
const back = () => page.evaluate('history.back()')
const goesBackLate = `
  const go = history.go.bind(history)
  const traverseTo = navigation.traverseTo.bind(navigation)
  const later = (act) => new Promise((done) => setTimeout(() => done(act()), 1500))
  history.go = (by) => void later(() => go(by))
  navigation.traverseTo = (key) => ({ finished: later(() => traverseTo(key).finished) })`
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const sheet = (name: string) => page.getByRole('dialog', { name })

test('an owner whose phone is slow to go back stays on the page whose sheet was closed', async () => {
  await page.addInitScript(goesBackLate)
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).first().click()
  await page.getByRole('button', { name: 'New job' }).click()
  await expect(sheet('New job')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet('New job')).toBeHidden()
  await page.waitForTimeout(5000)
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  expect(await page.evaluate('history.state')).toMatchObject({ idx: 1 })
})

test('an owner who presses Back in a new job keeps what was typed, is asked, and leaves to where they were', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await page.getByRole('button', { name: 'New job' }).click()
  const title = sheet('New job').getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await page.keyboard.type('Deck for Renee')
  await back()
  await expect(question()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question()).toBeHidden()
  await expect(title).toHaveValue('Deck for Renee')
  await back()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(sheet('New job')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await page.goForward()
  await expect(sheet('New job')).toBeHidden()
  await untilIdle(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an owner closes a menu, a dialog and a sheet with Back, one after the other, and the page stays', async () => {
  await page.goto('/clients')
  await untilReady(page)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await back()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await back()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/clients$/)
})

test('an owner closes what lies over another layer first, even by two quick presses of Back', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('button', { name: 'New client' }).click()
  await expect(sheet('New client').getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Ivy')
  await page.evaluate('history.back(); history.back()')
  await expect(question()).toBeVisible()
  await expect(page).toHaveURL(/\/clients/)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet('New client').getByRole('textbox', { name: 'First name' })).toHaveValue('Ivy')
})

test('an owner who saves a client in a sheet goes Back to where they came from, and Forward opens no empty form', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('button', { name: 'New client' }).click()
  await expect(sheet('New client').getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Ivy')
  await page.keyboard.press('Enter')
  await expect(sheet('New client')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const at = page.url()
  await untilIdle(page)
  await page.goBack()
  await expect(page).not.toHaveURL(at)
  await page.goForward()
  await expect(page).toHaveURL(at)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an owner who presses a link in a menu goes Back to the page of the menu', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('button', { name: /^New/ }).first().click()
  await page.getByRole('menuitem', { name: 'Estimate' }).click()
  await expect(page).toHaveURL(/create-estimate/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('an owner who reloads with a dialog open finds the page, and Back leads to the page before', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await untilReady(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an owner closes a sheet that the address opened with Back, is asked where something was typed, and needs no press more', async () => {
  await page.goto('/dashboard')
  await untilReady(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Accounting' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible()
  await untilIdle(page)
  const entries = await page.evaluate<number>('history.length')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/new=1/)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate<number>('history.length')).toBe(entries + 1)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Nails')
  await back()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/new=1/)
  await untilIdle(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('nobody loses with Back what they typed in a dialog or a sheet, and each that opens is closed by it', async ({
  browser,
}) => {
  test.setTimeout(3_600_000)
  const left = tried(scenes, 'back', 4)
    // The editor of a photo is a page, which asks as pages do.
    .filter(({ name, whole }) => !whole && !name.startsWith('edit-photo') && chosen.test(name))
    .sort((a, b) => viewers.indexOf(a.viewer) - viewers.indexOf(b.viewer))
  const found: string[] = []
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      // A window and a session of its own: of tabs in one, Chromium draws those behind the first once a second.
      let window: { viewer: Viewer; context: BrowserContext } | undefined
      for (let scene = left.shift(); scene; scene = left.shift()) {
        const { viewer, only, name } = scene
        if (window?.viewer !== viewer) {
          await window?.context.close()
          window = { viewer, context: await openAs(browser, await enter(browser, product.url, viewer)) }
        }
        const tab = trackRequests(await window.context.newPage())
        if (only === 'phone') await tab.setViewportSize({ width: 390, height: 844 })
        const said = await pressBack(tab, scene, product.known).catch((error: Error) => error.message.split('\n')[0])
        if (said) found.push(`${name}: ${said}`)
        await tab.close()
      }
      await window?.context.close()
    }),
  )
  expect(found.toSorted()).toEqual([])
})
