import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendarOf } from '#test/screen/calendar.ts'
import { jobId, jobWith, luis, mateo, team } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { JobCalendar } from './job-calendar.tsx'

const deck = jobWith({ start_date: '2026-11-12' })
const idAt = (at: number) => jobId.slice(0, -1) + at
const tile = (at: number) =>
  jobWith({
    id: idAt(at),
    title: `Pine Ave tile ${at}`,
    status: 'scheduled',
    expected_start_date: '2026-11-24',
    expected_completion_date: '2026-11-24',
    crew: [{ ...luis, color: 1, lead: true, active: true }],
  })
const asked = (stage: Stage) =>
  stage.sent.filter(({ path }) => path === '/api/jobs/calendar/').map(({ input }) => input)

beforeEach(() => page.viewport(1280, 1000))

test('an owner sees a month, goes to the next by a key and back to today', async () => {
  const stage = await onStage(<JobCalendar />, calendarOf([deck]), 'owner', '/?show=month')
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tuesday, November 17, today, 1 job. New job' })).toBeVisible()
  await expect.poll(() => asked(stage)[0]).toEqual({ from: '2026-11-01', to: '2026-12-05' })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await expect.poll(stage.at).toContain('on=2026-12-01')
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('heading', { name: 'Nov 15 – 21' })).toBeVisible()
  await expectNoBarriers()
})

test('an owner opens a full day by what is said to be more there', async () => {
  const jobs = [3, 4, 5, 6, 7, 8].map(tile)
  await onStage(<JobCalendar />, calendarOf(jobs), 'owner', '/?show=month')
  await page.getByRole('button', { name: '+3 more' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tuesday, November 24', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Pine Ave tile 8/ })).toBeVisible()
  await expectNoBarriers()
})

test('an owner asks for a new job on the day that has the focus, for the person whose jobs are shown', async () => {
  const path = `/?show=month&assigned=${mateo.id}`
  const stage = await onStage(<JobCalendar />, { ...calendarOf([deck]), ...team }, 'owner', path)
  const monday = page.getByRole('button', { name: /^Monday, November 23/ })
  // The team and the jobs are there: what comes later may draw the days anew.
  await expect.element(page.getByRole('button', { name: /, today, 1 job/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: mateo.name, exact: true })).toBeVisible()
  ;(monday.element() as HTMLElement).focus()
  await userEvent.keyboard('n')
  await expect.poll(stage.at).toContain(`new=1&day=2026-11-23&person=${mateo.id}`)
})

test('an owner shows the jobs of one person', async () => {
  const stage = await onStage(<JobCalendar />, { ...calendarOf([deck, tile(3)]), ...team }, 'owner', '/?show=month')
  await page.getByRole('button', { name: 'Luis Vega', exact: true }).click()
  await expect.poll(() => asked(stage).at(-1)?.['assigned[]'] ?? asked(stage).at(-1)?.assigned).toBe(luis.id)
  await expect.element(page.getByRole('button', { name: 'Mateo Silva', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(stage.at).not.toContain('assigned')
})

test('an owner opens the card of a job and moves it to a date', async () => {
  const change = `POST /api/jobs/${idAt(3)}/`
  const moved = { ...tile(3), expected_start_date: '2026-11-26', expected_completion_date: '2026-11-26', version: 2 }
  const server = { ...calendarOf([tile(3)]), [change]: { message: 'Job saved', job: moved } }
  const stage = await onStage(<JobCalendar />, server, 'owner', '/?show=month')
  await page.getByRole('button', { name: /^Pine Ave tile/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Pine Ave tile 3' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByLabelText('Expected start').fill('11/26')
  await page.getByRole('button', { name: 'Move job' }).click()
  await expect.element(page.getByText('Moved to Thu, Nov 26', { exact: true })).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ expected_start_date: '2026-11-26' })
})

test('a crew member on a phone reads on which day of how many a job is', async () => {
  await page.viewport(390, 844)
  await onStage(<JobCalendar />, calendarOf([deck]), 'crew_member', '/?show=week')
  const tuesday = page.getByRole('region', { name: 'Tuesday, Nov 17' })
  await expect.element(tuesday.getByText('Day 6 of 7')).toBeVisible()
  await expect.element(tuesday.getByText('Today')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Friday, Nov 20' }).getByText('Nothing planned')).toBeVisible()
  expect(page.getByRole('button', { name: /^New job/ }).elements()).toHaveLength(0)
  await expectNoBarriers()
})

test.each(['week', 'month'])(
  'a crew member on a phone opens the %s on today, the days before one press away',
  async (show) => {
    await page.viewport(390, 844)
    await onStage(<JobCalendar />, calendarOf([deck]), 'crew_member', `/?show=${show}`)
    const days = page.getByRole('region', { name: /, Nov \d/ })
    await expect.element(days.first()).toHaveAccessibleName('Tuesday, Nov 17')
    const box = days.first().element().getBoundingClientRect()
    expect(box.top + scrollY).toBeLessThan(560)
    await page.getByRole('button', { name: /^Show Nov/ }).click()
    await expect.element(page.getByRole('region', { name: 'Monday, Nov 16' })).toBeVisible()
    await expectNoBarriers()
    await page.getByRole('button', { name: /^Hide Nov/ }).click()
    await expect.element(page.getByRole('region', { name: 'Monday, Nov 16' })).not.toBeInTheDocument()
  },
)

test('a crew member on a phone sees all days of another week at once', async () => {
  await page.viewport(390, 844)
  await onStage(<JobCalendar />, calendarOf([deck]), 'crew_member', '/?show=week&on=2026-11-10')
  await expect.element(page.getByRole('region', { name: 'Sunday, Nov 8' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show Nov/ })).not.toBeInTheDocument()
})

test('an owner on a phone puts a job without a day on one', async () => {
  await page.viewport(390, 844)
  const waiting = jobWith({ status: 'unscheduled', expected_start_date: null, expected_completion_date: null })
  const change = `POST /api/jobs/${jobId}/`
  const job = { ...waiting, status: 'scheduled', expected_start_date: '2026-11-20', version: 2 }
  const server = { ...calendarOf([], [waiting]), [change]: { message: 'Job saved', job } }
  await onStage(<JobCalendar />, server, 'owner', '/?show=week')
  await page.getByRole('button', { name: 'Not scheduled 1' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Put on a day… Maple St deck' }).click()
  await page.getByLabelText('Expected start').fill('fri')
  await page.getByRole('button', { name: 'Put on this day' }).click()
  await expect.element(page.getByText('Moved to Fri, Nov 20', { exact: true })).toBeVisible()
})

test('an owner reads that there are more jobs than are shown, and tries again where nothing came', async () => {
  const found = calendarOf([deck])
  const answers = [{ code: 500, error_code: 'server_error', message: 'Something went wrong on our side' }, {}]
  const server = {
    ...found,
    'GET /api/jobs/calendar/': () => ({ ...found['GET /api/jobs/calendar/'], more: true, ...(answers.shift() ?? {}) }),
  }
  await onStage(<JobCalendar />, server, 'owner', '/?show=month')
  await expect.element(page.getByText("Couldn't load the calendar")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('There are more jobs than are shown')).toBeVisible()
})
