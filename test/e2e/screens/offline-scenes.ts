import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const job = ({ job: { in_progress } }: KnownRecords) => `/jobs/${in_progress}?tab=tasks`

/** What a crew does without a signal: a task, another that is done, and a note. */
async function workOffline(page: Page) {
  // What shows what waits comes once the page is at rest.
  await page.waitForTimeout(4_000)
  await page.context().setOffline(true)
  page.once('close', () => void page.context().setOffline(false))
  await page.getByRole('textbox', { name: 'New task' }).fill('Order two more boxes of screws')
  await page.getByRole('textbox', { name: 'New task' }).press('Enter')
  await page.getByRole('list', { name: 'Tasks' }).getByRole('checkbox').first().click()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page
    .getByRole('textbox', { name: /Note for the team/ })
    .fill('Rot under the sill on the north side. Needs a second look.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Offline · 3 waiting').waitFor()
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
      await press(/3 waiting/)(page)
    },
  },
]
