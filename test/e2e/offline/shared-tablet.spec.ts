import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { openPhone, type Phone } from './phone.ts'

let phone: Phone
let tablet: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  phone = await openPhone(browser, 'owner')
  tablet = phone.context
})
test.afterAll(() => phone?.close())

const words = ['Rot under the north sill', 'Gate posts of black locust'] as const
const pill = (words: RegExp) => page.getByRole('button', { name: words })
/** Every row of every database of this page, and both storages, byte by byte. */
const onDevice = () =>
  page.evaluate<string>(`(async () => {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).map((pair) => pair.join(' ')))
    const add = async (value) => {
      if (value instanceof Blob) texts.push(await value.text())
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) texts.push(new TextDecoder().decode(value))
      else if (typeof value === 'object' && value !== null) for (const pair of Object.entries(value)) await add(pair[1])
      else texts.push(String(value))
    }
    const ended = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    for (const { name } of await indexedDB.databases()) {
      const db = await ended(indexedDB.open(name))
      const stores = [...db.objectStoreNames]
      const rows = stores.length > 0 ? db.transaction(stores) : undefined
      const all = await Promise.all(stores.map((store) => ended(rows.objectStore(store).getAll())))
      db.close()
      await add(all)
    }
    return texts.join('\\n')
  })()`)
const found = async () => {
  const all = await onDevice()
  return words.filter((each) => all.includes(each))
}

async function logOut() {
  // The editor has its own bar at the foot of a phone.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).last().click()
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('menuitem', { name: 'Log out' }))
    .click()
  await expect(page).toHaveURL(/\/login/)
}

async function logIn(username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A note in the timeline of a job, and a new estimate. */
async function writeBoth(job: string) {
  await page.goto(`/jobs/${job}?tab=timeline`)
  await page.getByRole('textbox', { name: /Note for the team/ }).pressSequentially(words[0])
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText(words[0])).toBeVisible()
  await page.goto('/billing/create-estimate')
  await page.getByRole('combobox', { name: 'Client' }).pressSequentially('ren')
  await page.getByRole('option', { name: /Renee/ }).first().click()
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  const line = page.getByRole('dialog')
  await line.getByRole('textbox', { name: 'Item' }).pressSequentially(words[1])
  await line.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  await expect(pill(/[2-9] waiting/)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('what somebody leaves unsent on a shared tablet is readable to nobody else there, and goes out once when they log in again', async () => {
  test.setTimeout(240_000)
  const { in_progress } = phone.known.job
  page = await tablet.newPage()
  await page.goto('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // The public key that their work is sealed by came with the first visit.
  await expect.poll(onDevice, { timeout: 30_000 }).toContain('seal_key sam')

  // The line takes reads and the log-out, and drops whatever is written.
  const isWriting = /\/api\/(jobs|billing)\//
  await tablet.route(isWriting, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const estimate = await writeBoth(in_progress)
  expect(await found()).toEqual([...words])
  await logOut()
  await expect(page.getByText(/^[2-9] changes are still on this device$/).first()).toBeVisible()
  await expect.poll(found).toEqual([])

  await logIn('mateo')
  await page.goto(`/jobs/${in_progress}?tab=timeline`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(pill(/waiting/)).toHaveCount(0)
  expect(await found()).toEqual([])
  await logOut()
  expect(await found()).toEqual([])

  await tablet.unroute(isWriting)
  await logIn('sam')
  const get = async (path: string) => (await tablet.request.get(path)).json()
  const notes = async () => {
    const { activity } = (await get(`/api/jobs/${in_progress}/`)) as { activity: { note: string | null }[] }
    return activity.filter(({ note }) => note === words[0]).length
  }
  const lines = async () => {
    const { document } = (await get(`/api/billing/estimate/${estimate}/`)) as {
      document?: { line_items: { name: string }[] }
    }
    return document?.line_items.map(({ name }) => name)
  }
  await expect.poll(notes, { timeout: 30_000 }).toBe(1)
  await expect.poll(lines, { timeout: 30_000 }).toEqual([words[1]])
  await expect(pill(/waiting/)).toHaveCount(0)
  // Opened once more, nothing goes out a second time.
  await page.goto('/dashboard')
  await page.waitForTimeout(4_000)
  expect([await notes(), await lines()]).toEqual([1, [words[1]]])
})
