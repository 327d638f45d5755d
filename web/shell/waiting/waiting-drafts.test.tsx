import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { copyOf, documentWith, settings } from '#test/screen/documents.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { send } from '#web/api/send.ts'
import { clearSession, currentSession, setSignedIn } from '#web/api/session.ts'
import { readBy, writeBy } from '#web/api/use-call.ts'
import { DeleteDraft } from '#web/billing/document/delete-draft.tsx'
import { DocumentEditor } from '#web/billing/editor/document-editor.tsx'
import { loadCallPartsBy } from '#web/offline/calls/call-parts.ts'
import { readOrKept } from '#web/offline/kept/read.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import { isCall } from '#web/offline/outbox/entry.ts'
import { WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { SyncPill } from '../frame/sync-pill.tsx'
import { deviceCalls } from './device-calls.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const file = crypto.randomUUID()
let people = 0
let isOnline = true
/** The answer to a new draft is lost on the way. */
let isCut = false

beforeEach(() => {
  people += 1
  isOnline = true
  isCut = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  loadCallPartsBy(async () => deviceCalls)
  writeBy(deviceCalls.sendOrKeep)
  readBy({ send: readOrKept, keep: () => {} })
  setSignedIn({
    username: `ana-${people}-${file}`,
    email: 'ana@example.com',
    is_verified: true,
    isOnboarded: true,
    kind: 'owner',
    company: { id: settings.id, name: 'Harlow' },
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

const answers: Answers = {
  'GET /api/company/document-defaults/': { company: settings, tax_rates: [] },
  'POST /api/billing/': ({ input }) => {
    if (!isOnline || isCut) throw new TypeError('Failed to fetch')
    return { estimate_id: input.id, document: { id: input.id, kind: 'estimate', version: 1, status: 'draft' } }
  },
}

function setOnline(now: boolean) {
  isOnline = now
  dispatchEvent(new Event(now ? 'online' : 'offline'))
}

const posted = (stage: Stage) => stage.sent.filter(({ method, path }) => method === 'POST' && path === '/api/billing/')
const drafts = () => deviceOutbox.current().entries.filter(isCall)

async function write() {
  const stage = await onStage(
    <>
      <SyncPill />
      <DocumentEditor kind="estimate" id={undefined} onMade={() => {}} />
      <WaitingChanges />
      <WaitingPhotos />
    </>,
    answers,
  )
  await expect.element(page.getByRole('combobox', { name: 'Item, line 1' })).toBeVisible()
  return stage
}

test('a contractor without a signal writes an estimate; however often it is saved it is one, said to be kept here, and goes out once', async () => {
  const stage = await write()
  setOnline(false)
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Posts')
  await expect.poll(() => drafts().length).toBe(1)
  await page.getByRole('textbox', { name: 'Price, line 1' }).fill('120')
  await expect.poll(() => drafts()[0]?.foreseen?.subtotal).toBe('120.00')
  await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('4')
  await expect.poll(() => drafts()[0]?.foreseen?.subtotal).toBe('480.00')
  expect(drafts()).toHaveLength(1)
  expect(posted(stage)).toEqual([])
  await expect.element(page.getByText(/^Kept on this device\. It goes out/).first()).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Review & send' }).first().click()
  await expect.element(page.getByRole('button', { name: /Offline · 1 waiting/ })).toBeVisible()

  setOnline(true)
  await expect.poll(() => posted(stage).length).toBe(1)
  await expect.poll(() => drafts().filter(({ state }) => state === 'waiting')).toEqual([])
  expect(posted(stage)).toHaveLength(1)
})

test('a contractor whose first save was not answered writes on: what was sent stays as it was sent, what is written since is another one', async () => {
  await write()
  isCut = true
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Posts')
  await expect.poll(() => drafts().map(({ begun }) => begun)).toEqual([true])
  setOnline(false)
  await page.getByRole('textbox', { name: 'Price, line 1' }).fill('120')
  await expect.poll(() => drafts().map(({ name }) => name)).toEqual(['New estimate', 'Change the estimate'])
  expect(drafts().map(({ foreseen }) => foreseen?.subtotal)).toEqual(['0.00', '120.00'])
  expect(drafts()[1]?.after).toEqual([drafts()[0]?.seq])
})

const draft = documentWith({ id: crypto.randomUUID(), number: null, status: 'draft', display_status: 'draft' })

/** The question whether to delete a draft that waits on this device; `begun`: its answer was lost on the way. */
async function askToDelete(more: Answers = {}, begun: { begun: true } | object = {}) {
  const owner = ownerOf(currentSession()) ?? { user: '', company: '' }
  const call = { kind: 'call' as const, about: draft.id, marks: [draft.id], at: Date.now(), foreseen: draft }
  await deviceOutbox.serve(owner)
  setOnline(false)
  const input = { id: draft.id, title: draft.title }
  const [made = 0] = await deviceOutbox.add(owner, [
    { ...call, row: 'POST /api/billing/', name: 'New estimate', key: 'one', input, makes: [draft.id], ...begun },
  ])
  const change = { estimate_id: draft.id, version: 1, title: 'Stairs' }
  await deviceOutbox.add(owner, [
    { ...call, row: 'POST /api/billing/update/', name: 'Change the estimate', key: 'two', input: change },
  ])
  expect(drafts()[1]?.after).toEqual([made])
  const stage = await onStage(
    <>
      <DeleteDraft copy={copyOf(draft)} onDone={() => {}} />
      <WaitingChanges />
    </>,
    { ...answers, ...more },
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return stage
}

const pressDelete = () => page.getByRole('button', { name: 'Delete draft' }).click()

test('a contractor without a signal deletes a draft that is on the device alone; nothing of it is ever sent', async () => {
  const stage = await askToDelete()
  await expect.element(page.getByText(/^It's on this device alone\./)).toBeVisible()
  await expectNoBarriers()
  await pressDelete()
  await expect.element(page.getByText('Draft deleted', { exact: true })).toBeVisible()
  expect(drafts()).toEqual([])
  setOnline(true)
  await expect.poll(() => drafts()).toEqual([])
  expect(stage.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a contractor whose new draft may have arrived needs a connection to delete it, and then has it neither there nor here', async () => {
  const stage = await askToDelete(
    {
      [`DELETE /api/billing/${draft.id}/delete/`]: () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return { code: 404, error_code: 'not_found', message: 'No document' }
      },
    },
    { begun: true },
  )
  await expect.element(page.getByText(/^No one outside your team has seen it\./)).toBeVisible()
  await pressDelete()
  await expect.poll(() => stage.sent.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(drafts()).toHaveLength(2)
  await expect.element(page.getByText('Draft deleted', { exact: true })).not.toBeInTheDocument()
  isOnline = true
  await pressDelete()
  await expect.element(page.getByText('Draft deleted', { exact: true })).toBeVisible()
  expect(drafts()).toEqual([])
  expect(posted(stage)).toEqual([])
})

test('a contractor whose draft a colleague changed too is told who did and when, and chooses', async () => {
  const ours = { title: 'Stairs', discount_percent: null, discount_amount: '75.00' }
  const owner = ownerOf(currentSession()) ?? { user: '', company: '' }
  await deviceOutbox.serve(owner)
  setOnline(false)
  await deviceOutbox.add(owner, [
    {
      ...{ kind: 'call', row: 'POST /api/billing/update/', about: draft.id, marks: [draft.id], key: 'three' },
      ...{ name: 'Change the estimate', at: Date.now(), input: { ...ours, estimate_id: draft.id, version: 1 } },
      base: { fields: { title: draft.title, discount_percent: null, discount_amount: null } },
    },
  ])
  const now = { ...draft, version: 2, title: 'Porch', discount_percent: '10' }
  const theirs = { ...now, changed_by: 'Mika Reyes', changed_at: '2026-11-16T15:00:00Z' }
  const stage = await onStage(
    <>
      <SyncPill />
      <WaitingChanges />
      <WaitingPhotos />
    </>,
    {
      ...answers,
      [`GET /api/billing/estimate/${draft.id}/`]: copyOf(now),
      'POST /api/billing/update/': ({ input }) =>
        input.version === '1'
          ? { code: 409, error_code: 'stale_version', message: 'Someone', current: theirs }
          : { estimate_id: draft.id, document: { ...now, version: 3 } },
    },
  )
  setOnline(true)
  await page.getByRole('button', { name: /1 to check/ }).click()
  await expect.element(page.getByText('Changed by Mika Reyes, yesterday', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Theirs Porch/ })).toBeChecked()
  // By percent or by amount: one of the two.
  await page.getByRole('radio', { name: /Yours \$75\.00/ }).click()
  await expect.element(page.getByRole('radio', { name: /Theirs 10/ })).not.toBeChecked()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save this' }).click()
  await expect
    .poll(() => stage.sent.filter(({ path }) => path === '/api/billing/update/').at(-1)?.input)
    .toEqual({ estimate_id: draft.id, version: '2', discount_percent: '', discount_amount: '75.00' })
})
