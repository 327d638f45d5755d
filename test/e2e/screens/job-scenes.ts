import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

/** Bars and rows of the calendar, once they are there. */
const shown = { open: byItself, shows: 'main [data-bar]' }

/** What opens over the list, the board, the calendar and the page of jobs, and over the calendar address in the settings. */
export const jobScenes: Place[] = [
  { name: 'new-job', viewer: 'owner', path: () => '/jobs?view=list&new=1', open: byItself },
  { name: 'make-job', viewer: 'owner', path: () => '/dashboard', open: press(/^Make job/) },
  {
    name: 'job-more',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}`,
    open: press(/^More/),
    only: 'desktop',
  },
  { name: 'job-details', viewer: 'owner', path: ({ job }) => `/jobs/${job.in_progress}`, open: press('Edit details') },
  {
    name: 'job-tags',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}`,
    open: press(/^(Add|Edit) tags/),
  },
  {
    name: 'job-task-photo',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}?tab=tasks`,
    open: (page) => page.getByRole('checkbox', { name: /^Take photos before/ }).click(),
  },
  {
    name: 'job-files',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}?tab=documents`,
    open: more(/^More for .*pdf/, 'Rename'),
  },
  {
    name: 'job-change-order',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.changed}?change=new`,
    open: byItself,
  },
  { name: 'job-crew-edit', viewer: 'owner', path: ({ job }) => `/jobs/${job.in_progress}`, open: press('Edit crew') },
  {
    name: 'job-task',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}?tab=tasks`,
    open: more(/^More for /, 'Edit task'),
  },
  {
    name: 'calendar-renew',
    viewer: 'owner',
    path: () => '/dashboard/profile/settings?section=calendar',
    open: press('Renew address'),
  },
  {
    name: 'calendar-new-address',
    viewer: 'owner',
    path: () => '/dashboard/profile/settings?section=calendar',
    async open(page) {
      await press('Renew address')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    shows: '[aria-label="Your calendar address"]',
  },
  { name: 'jobs-board-move', viewer: 'owner', path: () => '/jobs?view=board', open: press(/^Move or change /) },
  {
    name: 'jobs-board-drag',
    viewer: 'owner',
    path: () => '/jobs?view=board',
    async open(page) {
      const card = await page.locator('[data-card]').first().boundingBox()
      if (!card) throw new Error('No card on the board')
      await page.mouse.move(card.x + 40, card.y + 50)
      await page.mouse.down()
      await page.mouse.move(card.x + 120, card.y + 80, { steps: 4 })
    },
    shows: '[aria-hidden].fixed',
    only: 'desktop',
  },
  { name: 'jobs-filter', viewer: 'owner', path: () => '/jobs?view=list', open: press('Filter') },
  {
    name: 'jobs-assign',
    viewer: 'owner',
    path: () => '/jobs?view=list',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click()
      await press('Assign')(page)
    },
    only: 'desktop',
  },
  { name: 'job-dates', viewer: 'owner', path: ({ job }) => `/jobs/${job.in_progress}`, open: press('Edit dates') },
  { name: 'job-complete', viewer: 'owner', path: ({ job }) => `/jobs/${job.in_progress}`, open: press('Complete job') },
  {
    name: 'job-hold',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}`,
    open: more(/^More/, 'Put on hold'),
  },
  {
    name: 'job-mention',
    viewer: 'owner',
    path: ({ job }) => `/jobs/${job.in_progress}?tab=timeline`,
    open: (page) => page.getByLabel('Note for the team').pressSequentially('Ask @'),
    shows: '[role=option]',
  },
  { name: 'calendar-month', viewer: 'owner', path: () => '/jobs?view=calendar&show=month', ...shown },
  { name: 'calendar-week', viewer: 'owner', path: () => '/jobs?view=calendar&show=week', ...shown },
  { name: 'calendar-day', viewer: 'owner', path: () => '/jobs?view=calendar&show=day', ...shown },
  { name: 'calendar-crew', viewer: 'crew', path: () => '/jobs?view=calendar&show=week', ...shown },
  {
    name: 'calendar-tray',
    viewer: 'owner',
    path: () => '/jobs?view=calendar&show=week',
    open: press(/^Not scheduled/),
    only: 'phone',
  },
  {
    name: 'calendar-card',
    viewer: 'owner',
    path: () => '/jobs?view=calendar&show=month',
    open: (page) => page.locator('main [data-bar]').first().click(),
  },
  {
    name: 'calendar-move',
    viewer: 'owner',
    path: () => '/jobs?view=calendar&show=month',
    async open(page) {
      await page.locator('main [data-bar]', { hasNotText: 'Complete' }).last().click()
      await press('Move to…')(page)
    },
  },
  { name: 'calendar-filter', viewer: 'owner', path: () => '/jobs?view=calendar', open: press('Filter') },
  { name: 'calendar-new', viewer: 'owner', path: () => '/jobs?view=calendar&new=1&day=2026-12-01', open: byItself },
]
