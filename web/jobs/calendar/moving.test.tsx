import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '#contract/jobs/shapes.ts'
import { calendarOf } from '#test/screen/calendar.ts'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { JobCalendar } from './job-calendar.tsx'

const deck = (over: Partial<Job> = {}) =>
  jobWith({ status: 'scheduled', expected_start_date: '2026-11-18', expected_completion_date: '2026-11-19', ...over })
const change = `POST /api/jobs/${jobId}/`
const bar = () => page.getByRole('button', { name: /^Maple St deck/ })
const posted = (stage: Stage) => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
const isIn = async (day: string) =>
  expect.poll(() => document.querySelector(`[data-bar="${jobId}"]`)?.closest('td')?.dataset.day).toBe(day)

/** A server that keeps the dates it is sent. */
function keeping(before: Job, unscheduled = false) {
  let job = before
  const shown = () => (unscheduled && job.status === 'unscheduled' ? calendarOf([], [job]) : calendarOf([job]))
  const read = (path: string) => () => shown()[path] as object
  return {
    'GET /api/jobs/calendar/': read('GET /api/jobs/calendar/'),
    'GET /api/jobs/board/': read('GET /api/jobs/board/'),
    [change]: ({ input }: { input: Record<string, string> }) => {
      const expected_start_date = input.expected_start_date || null
      const expected_completion_date = input.expected_completion_date || null
      const status = expected_start_date ? 'scheduled' : 'unscheduled'
      job = { ...job, status, expected_start_date, expected_completion_date, version: job.version + 1 }
      return { message: 'Job saved', job }
    },
  }
}

function point(kind: string, at: Element, x: number, y: number, pointerType = 'mouse') {
  const init = { bubbles: true, cancelable: true, pointerId: 1, pointerType, button: 0, clientX: x, clientY: y }
  at.dispatchEvent(new PointerEvent(kind, init))
}

async function drag(from: Element, day: string, drop: 'pointerup' | 'Escape' = 'pointerup') {
  const { left, top } = from.getBoundingClientRect()
  const to = document.querySelector(`td[data-day="${day}"]`)?.getBoundingClientRect()
  const [x, y] = [(to?.left ?? 0) + 20, (to?.top ?? 0) + 90]
  point('pointerdown', from, left + 4, top + 6)
  point('pointermove', from, left + 30, top + 20)
  point('pointermove', from, x, y)
  await expect.poll(() => document.querySelectorAll('[data-drop-shadow]').length).toBe(1)
  if (drop === 'Escape') await userEvent.keyboard('{Escape}')
  point('pointerup', from, x, y)
}

beforeEach(() => page.viewport(1280, 1000))

test('an owner drags a job to Monday and takes it back', async () => {
  const stage = await onStage(<JobCalendar />, keeping(deck()), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(bar().element(), '2026-11-23')
  await expect.element(page.getByText('Moved to Mon, Nov 23', { exact: true })).toBeVisible()
  await isIn('2026-11-23')
  const plan = { expected_start_date: '2026-11-23', expected_completion_date: '2026-11-24' }
  await expect.poll(() => posted(stage)).toEqual([{ edit: 'true', version: '1', ...plan }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await isIn('2026-11-18')
  await expect.poll(() => posted(stage)[1]).toMatchObject({ version: '2', expected_start_date: '2026-11-18' })
})

test('an owner who presses Escape while dragging moves nothing', async () => {
  const stage = await onStage(<JobCalendar />, keeping(deck()), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(bar().element(), '2026-11-23', 'Escape')
  await expect.poll(() => document.querySelectorAll('[data-drop-shadow]').length).toBe(0)
  await isIn('2026-11-18')
  expect(posted(stage)).toEqual([])
})

test('an owner stretches a job by the end of its bar', async () => {
  const stage = await onStage(<JobCalendar />, keeping(deck()), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(document.querySelector('[data-bar-end]') as Element, '2026-11-21')
  await expect.element(page.getByText('Now ends Sat, Nov 21', { exact: true })).toBeVisible()
  await expect
    .poll(() => posted(stage)[0])
    .toMatchObject({
      expected_start_date: '2026-11-18',
      expected_completion_date: '2026-11-21',
    })
})

test('an owner puts a job without a day on one, by dragging it there', async () => {
  const waiting = deck({ status: 'unscheduled', expected_start_date: null, expected_completion_date: null })
  const stage = await onStage(<JobCalendar />, keeping(waiting, true), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(bar().element(), '2026-11-24')
  await isIn('2026-11-24')
  await expect.element(page.getByText('Every job has its day.')).toBeVisible()
  await expect.poll(() => posted(stage)[0]).toMatchObject({ expected_start_date: '2026-11-24' })
})

test('an owner with a keyboard moves a job by two days and a day longer, and stays on it', async () => {
  const stage = await onStage(<JobCalendar />, keeping(deck()), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  ;(bar().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await isIn('2026-11-19')
  await expect.element(bar()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await isIn('2026-11-20')
  await expect.element(bar()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .poll(() => posted(stage).at(-1))
    .toMatchObject({
      expected_start_date: '2026-11-20',
      expected_completion_date: '2026-11-22',
    })
  // Each went out on the version that the one before made.
  await expect
    .poll(() => posted(stage).map(({ version }) => version))
    .toEqual(posted(stage).map((_, at) => String(at + 1)))
  await expectNoBarriers()
})

test('an owner sees a refused move taken back, and why', async () => {
  const refused = { code: 400, error_code: 'invalid_transition', message: "This job can't be moved now." }
  await onStage(<JobCalendar />, { ...calendarOf([deck()]), [change]: refused }, 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(bar().element(), '2026-11-23')
  await expect.element(page.getByText('Maple St deck was not moved', { exact: true })).toBeVisible()
  await expect.element(page.getByText("This job can't be moved now.", { exact: true })).toBeVisible()
  await isIn('2026-11-18')
})

test('an owner whose job somebody else moved meanwhile is asked, and saves over it only then', async () => {
  const theirs = deck({ expected_start_date: '2026-11-25', expected_completion_date: '2026-11-26', version: 7 })
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed this job.', current: theirs },
    { message: 'Dates changed', job: deck({ version: 8 }) },
  ]
  const server = { ...calendarOf([deck()]), [change]: () => answers.shift() ?? {} }
  const stage = await onStage(<JobCalendar />, server, 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  await drag(bar().element(), '2026-11-23')
  await expect.element(page.getByText('Someone changed this job after you started')).toBeVisible()
  await expect.element(page.getByText('Its days now: Nov 25 – 26')).toBeVisible()
  await expect.element(page.getByLabelText('Expected start')).toHaveValue('Mon, Nov 23')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save dates' }).click()
  await expect.poll(() => posted(stage)[1]).toMatchObject({ version: '7', expected_start_date: '2026-11-23' })
})

test('an owner who drags a completed job reads why it stays', async () => {
  const done = deck({ status: 'completed', start_date: '2026-11-10', end_date: '2026-11-12' })
  const stage = await onStage(<JobCalendar />, calendarOf([done]), 'owner', '/?show=month')
  await expect.element(bar()).toBeVisible()
  expect(document.querySelectorAll('[data-bar-end]')).toHaveLength(0)
  ;(bar().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('This job is complete, so it no longer moves in the calendar')).toBeVisible()
  expect(posted(stage)).toEqual([])
})

test('a crew member looks and moves nothing', async () => {
  const stage = await onStage(<JobCalendar />, calendarOf([deck()]), 'crew_member', '/?show=month')
  await expect.element(bar()).toBeVisible()
  expect(document.querySelectorAll('[data-bar-end]')).toHaveLength(0)
  const { left, top } = bar().element().getBoundingClientRect()
  point('pointerdown', bar().element(), left + 4, top + 6)
  point('pointermove', bar().element(), left + 200, top + 60)
  point('pointerup', bar().element(), left + 200, top + 60)
  ;(bar().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await bar().click()
  await expect.element(page.getByRole('link', { name: 'Open job' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit dates' }).elements()).toHaveLength(0)
  expect(posted(stage)).toEqual([])
  await expectNoBarriers()
})
