import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoleKey } from '#contract/access/permissions.ts'
import { jobList } from '#contract/jobs/list.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { boardAnswer } from '#test/screen/board.ts'
import { jobAnswer, jobWith, team } from '#test/screen/jobs.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { CompleteDialog } from '../job/complete-dialog.tsx'
import { useJobFilters } from '../list/job-filters.tsx'
import { JobBoard } from './job-board.tsx'

const idOf = (at: number) => `01999999-0000-7000-8000-0000000000b${at}`
const jobOf = (at: number, over: Partial<Job>) => jobWith({ id: idOf(at), jobId: idOf(at), ...over })
const noDays = { expected_start_date: null, expected_completion_date: null }
const shed = jobOf(1, { title: 'Shed', status: 'unscheduled', ...noDays })
const fence = jobOf(2, { title: 'Fence', status: 'scheduled', expected_start_date: '2026-11-20' })
const deck = jobOf(3, { title: 'Deck' })
const porch = jobOf(4, { title: 'Porch', status: 'on_hold', late: true })
const roof = jobOf(5, { title: 'Roof', status: 'completed' })

beforeEach(() => page.viewport(1280, 900))

/** The board below the head of the list, as the page has it. */
function ShownBoard({ completing }: Pick<ComponentProps<typeof JobBoard>, 'completing'>) {
  const list = useList(jobList)
  const records = useJobFilters(list.narrowed, undefined)
  return (
    <>
      <ListHead
        title="Jobs"
        list={list}
        records={records}
        read={{ dataUpdatedAt: 0, isFetching: false, refetch: () => {} }}
      />
      <JobBoard list={list} records={records} mayAdd completing={completing} />
    </>
  )
}

type Board = { as?: RoleKey; refused?: object; answers?: Answers; first?: () => Promise<void> }

/** The board of a company; what is changed stays changed, unless `refused`. */
async function onBoard({ as = 'owner', refused, answers = {}, first }: Board = {}) {
  let jobs = [shed, fence, deck, porch, roof]
  const becomes = ({ start, complete, action, expected_start_date: day }: Record<string, string>): Job['status'] => {
    if (start || action) return 'in_progress'
    return complete ? 'completed' : day ? 'scheduled' : 'unscheduled'
  }
  const changes = jobs.map((each): [string, Answers[string]] => [
    `POST /api/jobs/${each.id}/`,
    ({ input }) => {
      if (refused) return refused
      const job = { ...each, status: becomes(input), version: 2 }
      jobs = jobs.map((other) => (other.id === each.id ? job : other))
      return { message: 'Job changed', job }
    },
  ])
  const reads = jobs.map((job): [string, object] => [`GET /api/jobs/${job.id}/`, jobAnswer(job)])
  const stage = await onStage(
    <ShownBoard
      completing={(job, onClose, back) => (
        <CompleteDialog
          job={job}
          looseEnds={[{ key: 'invoice', text: 'No final invoice' }]}
          back={back}
          onClose={onClose}
        />
      )}
    />,
    {
      'GET /api/jobs/board/': () => boardAnswer(jobs),
      ...Object.fromEntries([...changes, ...reads]),
      ...team,
      ...answers,
    },
    as,
    '/jobs?view=board',
  )
  await first?.()
  await expect.element(cardIn('Complete', 'Roof')).toBeVisible()
  return { posted: () => stage.sent.filter(({ method }) => method === 'POST'), stage }
}

const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (name: string, title: string) => column(name).getByRole('listitem', { name: title })
const focusOn = (name: string, title: string) => (cardIn(name, title).element() as HTMLElement).focus()
const pointer = (type: string, x: number, y: number, kind = 'mouse') =>
  (document.elementFromPoint(x, y) ?? document.body).dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: kind,
      clientX: x,
      clientY: y,
    }),
  )

/** Presses on a card and takes it to a column; `let go` ends it there. */
async function drag(from: string, title: string, to: string, kind = 'mouse') {
  const start = cardIn(from, title).element().getBoundingClientRect()
  const end = column(to).element().getBoundingClientRect()
  pointer('pointerdown', start.x + 40, start.y + 50, kind)
  if (kind === 'touch') await new Promise((rested) => setTimeout(rested, 450))
  pointer('pointermove', start.x + 60, start.y + 60, kind)
  pointer('pointermove', end.x + 60, end.y + 120, kind)
  return () => pointer('pointerup', end.x + 60, end.y + 120, kind)
}

test('an owner sees each job in the column of its state, on hold beside in progress', async () => {
  await onBoard()
  await expect.element(cardIn('Not scheduled', 'Shed')).toBeVisible()
  await expect.element(cardIn('Scheduled', 'Fence')).toBeVisible()
  await expect.element(cardIn('In progress', 'Porch').getByText('On hold')).toBeVisible()
  await expect.element(cardIn('In progress', 'Porch').getByText('Running late')).toBeVisible()
  await expectNoBarriers()
})

test.each(['mouse', 'touch'])('an owner drags a job to In progress by %s, and it is started', async (kind) => {
  const { posted } = await onBoard()
  const letGo = await drag('Scheduled', 'Fence', 'In progress', kind)
  letGo()
  await expect.element(cardIn('In progress', 'Fence')).toBeVisible()
  await expect.poll(() => posted()).toMatchObject([{ input: { start: 'true' } }])
  await expect.element(page.getByText('Fence is in In progress now')).toBeInTheDocument()
})

test('an owner whose finger moves on at once scrolls, and drags nothing', async () => {
  const { posted } = await onBoard()
  const { x, y } = cardIn('Scheduled', 'Fence').element().getBoundingClientRect()
  pointer('pointerdown', x + 40, y + 50, 'touch')
  pointer('pointermove', x + 40, y + 90, 'touch')
  await new Promise((rested) => setTimeout(rested, 450))
  pointer('pointerup', x + 300, y + 90, 'touch')
  expect(posted()).toEqual([])
})

test('an owner lets go with Escape, and nothing moves', async () => {
  const { posted } = await onBoard()
  const letGo = await drag('Scheduled', 'Fence', 'In progress')
  await userEvent.keyboard('{Escape}')
  letGo()
  await expect.element(cardIn('Scheduled', 'Fence')).toBeVisible()
  expect(posted()).toEqual([])
})

test('an owner is told why a started job has no way back to its plan, while dragging and after', async () => {
  const { posted } = await onBoard()
  const letGo = await drag('In progress', 'Deck', 'Scheduled')
  const why = "Work on the job has started, so it can't go back to its plan."
  await expect.element(page.getByText(why)).toBeVisible()
  await expectNoBarriers()
  letGo()
  await expect.element(page.getByText('Not moved to Scheduled')).toBeVisible()
  await expect.element(cardIn('In progress', 'Deck')).toBeVisible()
  expect(posted()).toEqual([])
})

test('an owner moves a job by keys, and the focus goes along', async () => {
  const { posted } = await onBoard()
  focusOn('Scheduled', 'Fence')
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
  await expect.element(cardIn('Not scheduled', 'Fence')).toHaveFocus()
  await expect.poll(() => posted()).toMatchObject([{ input: { edit: 'true', version: '1', expected_start_date: '' } }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cardIn('Scheduled', 'Fence')).toBeVisible()
  await expect.poll(() => posted().at(-1)).toMatchObject({ input: { expected_start_date: '2026-11-20', version: '2' } })
})

test('an owner walks among cards with the arrows', async () => {
  await onBoard()
  focusOn('Not scheduled', 'Shed')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await expect.element(cardIn('In progress', 'Porch')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cardIn('Complete', 'Roof')).toHaveFocus()
})

test('an owner moves a job by its menu: it asks for the days first', async () => {
  const { posted } = await onBoard()
  await page.getByRole('button', { name: 'Move or change Shed' }).click()
  await expectNoBarriers()
  await page.getByRole('menuitem', { name: /^Scheduled/ }).click()
  await page.getByLabelText('Expected start').fill('11/23')
  await page.getByRole('button', { name: 'Save dates' }).click()
  await expect.element(cardIn('Scheduled', 'Shed')).toHaveFocus()
  await expect.element(page.getByText('Job scheduled')).toBeVisible()
  await expect.poll(() => posted()).toMatchObject([{ input: { edit: 'true', expected_start_date: '2026-11-23' } }])
})

test('an owner reads what is open before a job is complete, and says why it is reopened', async () => {
  const { posted } = await onBoard()
  focusOn('In progress', 'Deck')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(page.getByText('No final invoice')).toBeVisible()
  await page.getByRole('button', { name: 'Complete anyway' }).click()
  await expect.element(cardIn('Complete', 'Deck')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByLabelText('Why? *').fill('A loose board')
  await page.getByRole('button', { name: 'Reopen job' }).click()
  await expect.element(cardIn('In progress', 'Deck')).toBeVisible()
  await expect.poll(() => posted().at(-1)).toMatchObject({ input: { action: 'reopen', reason: 'A loose board' } })
})

test('an owner whose move is refused by the server sees the job go back, and reads why', async () => {
  const message = "This job is archived, so it can't be in progress. Unarchive it first."
  await onBoard({ refused: { code: 400, error_code: 'invalid_transition', message } })
  focusOn('Scheduled', 'Fence')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(page.getByText('The job was not moved')).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(cardIn('Scheduled', 'Fence')).toBeVisible()
})

test('a crew member starts a job, and reads what their role does not do', async () => {
  const { posted } = await onBoard({ as: 'crew_member' })
  focusOn('Scheduled', 'Fence')
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
  await expect.element(page.getByText("Your role can't unschedule jobs.")).toBeVisible()
  focusOn('Scheduled', 'Fence')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(cardIn('In progress', 'Fence')).toBeVisible()
  await expect.poll(() => posted()).toMatchObject([{ input: { start: 'true' } }])
})

test('a bookkeeper looks at the board, and moves nothing', async () => {
  const { posted } = await onBoard({ as: 'bookkeeper' })
  await expect.element(page.getByRole('button', { name: 'Move or change Fence' })).not.toBeInTheDocument()
  const letGo = await drag('Scheduled', 'Fence', 'In progress')
  letGo()
  focusOn('Scheduled', 'Fence')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(cardIn('Scheduled', 'Fence')).toHaveFocus()
  expect(posted()).toEqual([])
})

test('an owner shows more of a column than its first cards', async () => {
  const answer = boardAnswer([fence, roof])
  const columns = answer.columns.map((each) =>
    each.key === 'scheduled' ? { ...each, total: 2, total_pages: 2 } : each,
  )
  const second = { ...columns[1], page: 2, jobs: [jobOf(6, { title: 'Gate', status: 'scheduled' })] }
  await onBoard({
    answers: { 'GET /api/jobs/board/': ({ input }) => (input.column ? { columns: [second] } : { columns }) },
  })
  await page.getByRole('button', { name: 'Show more of 2' }).click()
  await expect.element(cardIn('Scheduled', 'Gate')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
})

test('an owner keeps the focus on a card of a long column while another one goes back above it', async () => {
  const jobs = Array.from({ length: 12 }, (_, at) => jobOf(60 + at, { title: `Job ${at}`, status: 'scheduled' }))
  let refuse = () => {}
  const refused = new Promise<object>((resolve) => {
    refuse = () => resolve({ code: 400, error_code: 'invalid_transition', message: 'Not now' })
  })
  await onBoard({
    answers: {
      'GET /api/jobs/board/': boardAnswer([...jobs, roof]),
      [`POST /api/jobs/${idOf(60)}/`]: () => refused,
    },
  })
  focusOn('Scheduled', 'Job 0')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(cardIn('In progress', 'Job 0')).toHaveFocus()
  // The last of the first ten now; it comes to stand among the next ones.
  focusOn('Scheduled', 'Job 10')
  refuse()
  await expect.element(cardIn('Scheduled', 'Job 0')).toBeVisible()
  await expect.element(cardIn('Scheduled', 'Job 10')).toHaveFocus()
  await expectNoBarriers()
})

test('an owner whose board did not come reads why, and tries again', async () => {
  let calls = 0
  const broken = { code: 500, error_code: 'server_error', message: 'Something went wrong on our side' }
  await onBoard({
    answers: { 'GET /api/jobs/board/': () => (calls++ === 0 ? broken : boardAnswer([roof])) },
    first: () => page.getByRole('button', { name: 'Try again' }).click(),
  })
  await expect.element(cardIn('Complete', 'Roof')).toBeVisible()
})

test('an owner without jobs reads where they come from', async () => {
  await onStage(
    <ShownBoard completing={() => null} />,
    { 'GET /api/jobs/board/': boardAnswer([]) },
    'owner',
    '/jobs?view=board',
  )
  await expect.element(page.getByText('No jobs on the board yet')).toBeVisible()
})
