import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { jobAnswer, jobId, jobWith, taskWith, team } from '#test/screen/jobs.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { send } from '#web/api/send.ts'
import { clearSession, currentSession, setSignedIn } from '#web/api/session.ts'
import { readBy, writeBy } from '#web/api/use-call.ts'
import { JobTimeline } from '#web/dashboard/job-timeline.tsx'
import { JobActions } from '#web/jobs/job/job-actions.tsx'
import { NoteBox } from '#web/jobs/notes/note-box.tsx'
import { useGetJob } from '#web/jobs/queries.ts'
import { TaskList } from '#web/jobs/tasks/task-list.tsx'
import { loadCallPartsBy } from '#web/offline/calls/call-parts.ts'
import { readOrKept } from '#web/offline/kept/read.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import { useIsKept } from '#web/offline/waiting.ts'
import { WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { KeptMark } from '#web/ui/state/kept-mark.tsx'
import { SyncPill } from '../frame/sync-pill.tsx'
import { deviceCalls } from './device-calls.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const read = `GET /api/jobs/${jobId}/`
const change = `POST /api/jobs/${jobId}/`
const company = { id: '0193a4b2-7c00-7000-8000-000000000001', name: 'Harlow' }
const rails = taskWith(1, 'Rails')
const file = crypto.randomUUID()
let people = 0
let isOnline = true
/** The job as the server has it. */
let kept: { job: ReturnType<typeof jobWith>; tasks: ReturnType<typeof taskWith>[]; notes: string[] }
/** What the server answers to a change in place of doing it. */
let refusal: ((input: Record<string, string>) => object | undefined) | undefined

beforeEach(() => {
  people += 1
  isOnline = true
  refusal = undefined
  kept = { job: jobWith({ status: 'scheduled' }), tasks: [rails], notes: [] }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  loadCallPartsBy(async () => deviceCalls)
  writeBy(deviceCalls.sendOrKeep)
  readBy({ send: readOrKept, keep: () => {} })
  setSignedIn({
    username: `sam-${people}-${file}`,
    email: 'sam@example.com',
    is_verified: true,
    isOnboarded: true,
    kind: 'owner',
    company,
    issued_at: '2026-11-17T10:00:00Z',
  })
})
afterEach(async () => {
  await deviceOutbox.serve(undefined)
  clearSession()
  writeBy(send)
  readBy({ send, keep: () => {} })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function setOnline(now: boolean) {
  isOnline = now
  dispatchEvent(new Event(now ? 'online' : 'offline'))
}

const answers: Answers = {
  ...team,
  [read]: () => {
    cut()
    const noted = { noun: 'job', kind: 'noted', title: '', who: 'Sam', at: new Date().toISOString() }
    const activity = kept.notes.map((note, at) => ({ ...noted, id: `${at}`, note }))
    return { ...jobAnswer(kept.job, kept.tasks), activity }
  },
  [change]: ({ input }) => {
    cut()
    const refused = refusal?.(input)
    if (refused) return refused
    if (input.start) kept.job = { ...kept.job, status: 'in_progress', version: kept.job.version + 1 }
    if (input.action === 'update_task')
      kept.tasks = kept.tasks.map((task) =>
        task.id === input.task_id ? { ...task, done: input.done === 'true' } : task,
      )
    if (input.action === 'add_task')
      kept.tasks = [...kept.tasks, { ...taskWith(5, input.title ?? ''), id: input.task_id ?? '' }]
    if (input.action === 'add_note') kept.notes = [input.note ?? '', ...kept.notes]
    return {
      message: 'Done',
      job: kept.job,
      tasks: kept.tasks,
      task: kept.tasks.find(({ id }) => id === input.task_id),
    }
  },
}

/** No answer comes without a connection. */
function cut() {
  if (!isOnline) throw new TypeError('Failed to fetch')
}

function Job() {
  const { data } = useGetJob(jobId)
  const isKept = useIsKept(jobId)
  return (
    <>
      <h1>Maple St deck</h1>
      <SyncPill />
      {data && (
        <>
          {isKept && <KeptMark />}
          <JobActions job={data.job} onComplete={() => {}} />
          <TaskList job={data.job} tasks={data.tasks ?? []} />
          <NoteBox job={data.job} />
          <JobTimeline activity={data.activity ?? []} />
        </>
      )}
      <WaitingChanges />
      <WaitingPhotos />
    </>
  )
}

const posted = (stage: Stage) => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a carpenter without a signal starts the job, ticks, adds a task and a note; all is shown, and goes out once, in order', async () => {
  const stage = await onStage(<Job />, answers)
  await expect.element(button('Start job')).toBeVisible()
  setOnline(false)
  await button('Start job').click()
  await expect.element(button('Complete job')).toBeVisible()
  await page.getByText('Rails').click()
  await page.getByRole('textbox', { name: 'New task' }).fill('Order cedar')
  await button('Add').first().click()
  await expect.element(page.getByRole('checkbox', { name: /^Order cedar/ })).toBeVisible()
  await page.getByRole('textbox', { name: /Note for the team/ }).fill('Rot under the sill')
  await button('Add note').click()
  await expect.element(page.getByText('Rot under the sill')).toBeVisible()
  await expect.element(button(/Offline · 4 waiting/)).toBeVisible()
  await expect.poll(() => page.getByText('Kept on this device').elements().length).toBeGreaterThanOrEqual(4)
  await expect.element(page.getByRole('checkbox', { name: /^Rails/ })).toBeChecked()
  expect(posted(stage)).toEqual([])
  await expectNoBarriers()

  await button(/Offline · 4 waiting/).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect.element(sheet.getByText('Start job')).toBeVisible()
  await expect.element(sheet.getByText('Done: Rails')).toBeVisible()
  await expect.element(sheet.getByText('New task: Order cedar')).toBeVisible()
  await expectNoBarriers()
  await sheet.getByRole('button', { name: 'Close' }).click()

  setOnline(true)
  await expect.poll(() => posted(stage).length).toBe(4)
  expect(posted(stage).map(({ start, action }) => action ?? (start && 'start'))).toEqual([
    'start',
    'update_task',
    'add_task',
    'add_note',
  ])
  await expect.element(page.getByText('Kept on this device')).not.toBeInTheDocument()
  expect([kept.job.status, kept.tasks.map(({ title, done }) => `${title} ${done}`), kept.notes]).toEqual([
    'in_progress',
    ['Rails true', 'Order cedar false'],
    ['Rot under the sill'],
  ])
  const keys = stage.headers.map((each) => each.get('Idempotency-Key')).filter(Boolean)
  expect(new Set(keys).size).toBe(4)
})

test('a carpenter whose answer was lost on the way sends the same again with the same key', async () => {
  const stage = await onStage(<Job />, {
    ...answers,
    [change]: async (sent) => {
      const answer = await (answers[change] as (sent: object) => object)(sent)
      if (posted(stage).length > 1) return answer
      throw new TypeError('Failed to fetch')
    },
  })
  await button('Start job').click()
  await expect.poll(() => posted(stage).length).toBeGreaterThan(1)
  const keys = stage.headers.map((each) => each.get('Idempotency-Key')).filter(Boolean)
  expect(new Set(keys).size).toBe(1)
  await expect.element(page.getByText('Kept on this device')).not.toBeInTheDocument()
})

test('a carpenter whose task was refused reads why, copies what was written, and takes it back', async () => {
  const stage = await onStage(<Job />, answers)
  await expect.element(button('Start job')).toBeVisible()
  setOnline(false)
  await page.getByRole('textbox', { name: 'New task' }).fill('Order cedar')
  await button('Add').first().click()
  await page.getByText('Order cedar', { exact: true }).click()
  await expect.element(button(/Offline · 2 waiting/)).toBeVisible()
  refusal = () => ({ code: 404, error_code: 'not_found', message: 'No job' })
  setOnline(true)
  await expect.element(button(/1 to check/)).toBeVisible()
  await button(/1 to check/).click()
  await expect.element(page.getByText('This job is no longer there.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waits for “New task: Order cedar”, which needs you')).toBeVisible()
  await expect.element(button('Copy text')).toBeVisible()
  await expectNoBarriers()
  await button('Take back New task: Order cedar').click()
  await page.getByRole('button', { name: 'Take back', exact: true }).last().click()
  await expect.element(page.getByText('Everything is sent.')).toBeVisible()
  expect(posted(stage)).toHaveLength(1)
})

test('a task that two changed is asked about, with who and when; what only one changed merges by itself', async () => {
  const day = '2026-11-20'
  const was = { title: 'Rails', due_date: null }
  const stage = await onStage(<Job />, answers)
  await expect.element(button('Start job')).toBeVisible()
  setOnline(false)
  const owner = ownerOf(currentSession()) ?? { user: '', company: '' }
  await deviceOutbox.add(owner, [
    {
      ...{ kind: 'call', row: 'POST /api/jobs/:id/', about: jobId, name: 'Changed task: Top rails', marks: [rails.id] },
      ...{ key: crypto.randomUUID(), at: Date.now(), where: 'Maple St deck', href: `/jobs/${jobId}` },
      input: { id: jobId, action: 'update_task', task_id: rails.id, title: 'Top rails', due_date: day, was },
      base: { fields: was },
    },
  ])
  refusal = (input) =>
    JSON.parse(input.was ?? '{}').title === 'Rails'
      ? { code: 409, error_code: 'stale_version', message: 'Other', current: { ...rails, title: 'Rails and posts' } }
      : undefined
  setOnline(true)
  await button(/1 to check/).click()
  await expect
    .element(page.getByText('Somebody else changed the title too. Choose which stays.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Theirs Rails and posts/ })).toBeChecked()
  await page.getByRole('radio', { name: /Yours Top rails/ }).click()
  await expectNoBarriers()
  await button('Save this').click()
  await expect
    .poll(() => posted(stage).at(-1))
    .toMatchObject({
      title: 'Top rails',
      due_date: day,
      was: JSON.stringify({ due_date: null, title: 'Rails and posts' }),
    })
})

test('a job that somebody held meanwhile is not started unseen: it is said, and a press starts it', async () => {
  const stage = await onStage(<Job />, answers)
  await expect.element(button('Start job')).toBeVisible()
  setOnline(false)
  await button('Start job').click()
  await expect.element(button(/Offline · 1 waiting/)).toBeVisible()
  const message = "This job was changed meanwhile: it's on hold now. Look at it again."
  refusal = ({ version }) =>
    version === '1'
      ? { code: 409, error_code: 'stale_version', message, current: jobWith({ status: 'on_hold', version: 3 }) }
      : undefined
  setOnline(true)
  await button(/1 to check/).click()
  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  expect(posted(stage)).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => posted(stage).at(-1)).toMatchObject({ start: 'true', version: '3' })
})

test('what two changed alike is asked about: theirs stays unless one chooses, and the rest goes out with the new version', async () => {
  const stage = await onStage(<Job />, answers)
  await expect.element(button('Start job')).toBeVisible()
  setOnline(false)
  const owner = ownerOf(currentSession()) ?? { user: '', company: '' }
  await deviceOutbox.add(owner, [
    {
      ...{ kind: 'call', row: 'POST /api/jobs/:id/', about: jobId, name: 'Change the details', marks: [jobId] },
      ...{ key: crypto.randomUUID(), at: Date.now(), where: 'Maple St deck', href: `/jobs/${jobId}` },
      input: { id: jobId, action: 'update_details', version: 1, title: 'Maple St stairs', city: 'Saco' },
      base: { fields: { title: 'Maple St deck', city: null } },
    },
  ])
  const theirs = jobWith({ version: 2, title: 'Maple St rails' })
  refusal = ({ version }) =>
    version === '1' ? { code: 409, error_code: 'stale_version', message: 'Someone else', current: theirs } : undefined
  setOnline(true)
  await button(/1 to check/).click()
  await expect
    .element(page.getByText('Somebody else changed the title too. Choose which stays.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Theirs Maple St rails/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /Yours Maple St stairs/ })).not.toBeChecked()
  await expectNoBarriers()
  await button('Save this').click()
  await expect.poll(() => posted(stage).at(-1)).toMatchObject({ version: '2', city: 'Saco' })
  expect(posted(stage).at(-1)).not.toHaveProperty('title')
  const keys = stage.headers.map((each) => each.get('Idempotency-Key')).filter(Boolean)
  expect(new Set(keys).size).toBe(2)
  await expect.element(page.getByText('Everything is sent.')).toBeVisible()
})
