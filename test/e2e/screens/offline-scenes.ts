import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import { untilReady } from '../product/page-idle.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const job = ({ job: { in_progress } }: KnownRecords) => `/jobs/${in_progress}?tab=tasks`

/** Nothing of another scene waits on the device. */
const forget = `new Promise((resolve) => {
  const asked = indexedDB.open('chalkline-outbox')
  asked.onsuccess = () => {
    const db = asked.result
    const write = db.transaction('entries', 'readwrite')
    write.objectStore('entries').clear()
    write.oncomplete = () => (db.close(), resolve(true))
  }
})`

/** No page of this visitor sends what waits, with a connection or without: the last that asked has its turn until it is closed. */
const sendNothing = `fetch('/api/users/check-auth/').then((answer) => answer.json()).then((user) => new Promise((resolve) => {
  const name = 'chalkline-outbox ' + user.username + ' ' + user.company.id
  navigator.locks.request(name, { steal: true }, () => (resolve(true), new Promise(() => {}))).catch(() => {})
}))`

/** What a crew does without a signal: a task, another that is done, and a note. */
async function workOffline(page: Page) {
  // What waits, and what shows it, comes once the page is at rest.
  await page.waitForTimeout(4_000)
  await page.evaluate(forget)
  await page.reload()
  await untilReady(page)
  await page.waitForTimeout(4_000)
  await page.evaluate(sendNothing)
  // Other pages of the visitor keep their connection.
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))`)
  await page.getByRole('textbox', { name: 'New task' }).fill('Order two more boxes of screws')
  await page.getByRole('textbox', { name: 'New task' }).press('Enter')
  await page.getByRole('list', { name: 'Tasks' }).getByRole('checkbox').first().click()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page
    .getByRole('textbox', { name: /Note for the team/ })
    .fill('Rot under the sill on the north side. Needs a second look.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText(/Offline · \d waiting/).waitFor()
}

/** Without a connection. */
export const offlineScenes: Place[] = [
  { name: 'job-kept-notes', viewer: 'owner', path: job, open: workOffline, shows: 'main', whole: true },
  {
    name: 'job-kept-tasks',
    viewer: 'owner',
    path: job,
    async open(page) {
      await workOffline(page)
      await page.getByRole('tab', { name: /^Tasks/ }).click()
    },
    shows: 'main',
    whole: true,
  },
  {
    name: 'outbox',
    viewer: 'owner',
    path: job,
    async open(page) {
      await workOffline(page)
      await press(/Offline · \d waiting/)(page)
    },
  },
]
