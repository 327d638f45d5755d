import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import { untilReady } from '../product/page-idle.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const job = ({ job: { in_progress } }: KnownRecords) => `/jobs/${in_progress}?tab=tasks`
const money = ({ job: { in_progress } }: KnownRecords) => `/jobs/${in_progress}?tab=money`

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

/** Nothing of this page reaches the server from now on; other pages of the visitor keep their connection. */
async function cut(page: Page) {
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))`)
}

/** Until what waits, and what shows it, is there: it comes once the page is at rest. */
async function begin(page: Page) {
  await page.waitForTimeout(4_000)
  await page.evaluate(forget)
  await page.reload()
  await untilReady(page)
  await page.waitForTimeout(4_000)
}

/** What was kept last could not be sent: a colleague had written something else in the same place. */
const refuse = (theirs: object) => `new Promise((resolve) => {
  const asked = indexedDB.open('chalkline-outbox')
  asked.onsuccess = () => {
    const db = asked.result
    const write = db.transaction('entries', 'readwrite')
    const store = write.objectStore('entries')
    const problem = 'Somebody else changed the title too. Choose which stays.'
    store.getAll().onsuccess = ({ target }) => {
      const last = target.result.at(-1)
      store.put({ ...last, state: 'failed', problem, theirs: ${JSON.stringify(theirs)} })
    }
    write.oncomplete = () => (db.close(), new BroadcastChannel('chalkline-outbox').postMessage({}), resolve(true))
  }
})`

const theirWords = 'Order the cedar from Hancock'

/** A task is renamed here without a signal, and by a colleague meanwhile. */
async function clash(page: Page) {
  await begin(page)
  await page.evaluate(sendNothing)
  await cut(page)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Order the cedar from Deering, delivered')
  await page.getByRole('textbox', { name: 'Due' }).fill('12/04')
  await page.getByRole('button', { name: 'Save task' }).click()
  await page.getByText(/Offline · \d waiting/).waitFor()
  await page.unroute('**/api/**')
  await page.route('**/api/jobs/*/', async (route) => {
    const body = await (await route.fetch()).json()
    const changed = { noun: 'job', kind: 'task_changed', title: body.job.title, who: 'Dana Cole', note: theirWords }
    const activity = [{ ...changed, id: body.job.id, at: new Date().toISOString() }, ...body.activity]
    await route.fulfill({ json: { ...body, tasks: [{ ...body.tasks[0], title: theirWords }], activity } })
  })
  await page.evaluate(refuse({ title: theirWords, due_date: null, assignee_id: null }))
  await press(/1 to check/)(page)
  await page.getByText('Changed by Dana Cole').waitFor()
}

/** What a crew does without a signal: a task, another that is done, and a note. */
async function workOffline(page: Page) {
  await begin(page)
  await page.evaluate(sendNothing)
  await cut(page)
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

/** Opens this page again or another one without a connection, once the jobs ahead are on the device. */
const goOffline = (path?: string) => async (page: Page) => {
  await page.waitForTimeout(10_000)
  await page.route('**/api/**', (route) => route.abort())
  const cutOff = await page.addInitScript(`Object.defineProperty(navigator, 'onLine', { get: () => false })`)
  await page.goto(path ?? page.url())
  // The next page of this tab has its connection.
  await cutOff.dispose()
  await page
    .getByText(path ? "This page isn't on this" : 'Not on this')
    .first()
    .waitFor()
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
  { name: 'outbox-task-clash', viewer: 'owner', path: job, open: clash },
  {
    name: 'estimate-send-offline',
    viewer: 'owner',
    path: ({ estimate: { draft } }) => `/billing/estimate/${draft.id}/view?do=send`,
    async open(page) {
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(4_000)
      await cut(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).first().click()
      await page.getByText("You're offline. Sending needs a connection.").first().waitFor()
    },
  },
  {
    name: 'page-not-kept',
    viewer: 'owner',
    path: () => '/dashboard',
    open: goOffline('/accounting'),
    shows: 'text=What opens now',
    whole: true,
  },
  { name: 'part-not-kept', viewer: 'owner', path: money, open: goOffline(), shows: 'text=Not on this', whole: true },
]
