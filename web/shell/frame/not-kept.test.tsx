import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listAccounts } from '#contract/accounting/accounts/calls.ts'
import { listClients } from '#contract/clients/calls.ts'
import { listJobFiles } from '#contract/jobs/files/calls.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { readAccessHeader } from '#web/api/membership-version.ts'
import { sendError } from '#web/api/send-error.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { useRead } from '#web/api/use-call.ts'
import { readerNow } from '#web/offline/kept/read.ts'
import { keepPage } from '#web/offline/kept/store.ts'
import { useKeepingAnswers } from '#web/offline/kept/use-kept-answers.ts'
import { NotKeptPart } from '#web/users/not-kept-part.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { NotKept } from './not-kept.tsx'

const COMPANY = '0193a4b2-7c00-7000-8000-000000000001'
const sam = { username: 'sam', company: { id: COMPANY, name: 'Harlow' }, issued_at: '2026-11-17T10:00:00Z' }

beforeEach(() => {
  setSignedIn(sam as SignedInUser)
  readAccessHeader(`${COMPANY} 1`)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  clearSession()
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
  await vi.waitFor(async () => expect(await databases()).not.toContain('chalkline-kept'))
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const accounts = 'GET /api/accounting/accounts/'
const clients = 'GET /api/clients/'

type PartsProps = { rows: (typeof listAccounts | typeof listClients)[] }

/** Parts of a page, each of a read, as pages show them behind the log-in. */
function Parts({ rows }: PartsProps) {
  useKeepingAnswers()
  return (
    <NotKeptPart value={NotKept}>
      {rows.map((row) => (
        <Part key={row.path} row={row} />
      ))}
    </NotKeptPart>
  )
}

function Part({ row }: { row: PartsProps['rows'][number] }) {
  const { data, error, refetch } = useRead(row as typeof listClients, {})
  if (error) return <ReadFailed things="these" error={error} onRetry={() => void refetch()} />
  return <p>{data ? `${row.path} is here` : 'Loading'}</p>
}

test('an owner without a connection reads that a page is not on the device, and opens one that is', async () => {
  const who = readerNow()
  if (!who) throw new Error('nobody')
  const at = new Date().toISOString()
  await keepPage(who, { href: '/jobs/1', title: 'Congress St kitchen', at })
  const stage = await onStage(<Parts rows={[listAccounts]} />, { [accounts]: lost })
  await expect.element(page.getByText(/This page isn't on this (phone|device)/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What opens now' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('link', { name: /Congress St kitchen/ }).click()
  expect(stage.at()).toBe('/jobs/1')
})

test('an owner whose device has nothing reads how pages get there', async () => {
  await onStage(<Parts rows={[listAccounts]} />, { [accounts]: lost })
  await expect.element(page.getByText('No other page is here either.', { exact: false })).toBeVisible()
})

test('an owner has the page by itself when the connection is back', async () => {
  let isThere = false
  await onStage(<Parts rows={[listAccounts]} />, { [accounts]: () => (isThere ? { accounts: [] } : lost()) })
  await expect.element(page.getByText(/This page isn't on this/)).toBeVisible()
  isThere = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('/api/accounting/accounts/ is here')).toBeVisible()
})

test('an owner has the page by itself when anything else is answered', async () => {
  let isThere = false
  const when = (answer: object) => () => (isThere ? answer : lost())
  await onStage(<Parts rows={[listAccounts, listClients]} />, {
    [accounts]: when({ accounts: [] }),
    [clients]: when({ clients: [], total: 0 }),
  })
  await expect.element(page.getByText(/This page isn't on this/)).toBeVisible()
  // The second says it short.
  await expect.element(page.getByText(/Not on this (phone|device)/)).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText('/api/accounting/accounts/ is here')).toBeVisible()
  await expect.element(page.getByText('/api/clients/ is here')).toBeVisible()
})

test('an owner reads of a part that is not here in one line, while the page is', async () => {
  await onStage(<Parts rows={[listClients, listAccounts]} />, {
    [clients]: { clients: [], total: 0 },
    [accounts]: lost,
  })
  await expect.element(page.getByText(/Not on this (phone|device)/)).toBeVisible()
  await expect.element(page.getByText('What opens now')).not.toBeInTheDocument()
})

test('an owner whom the server answered something else reads that, not what opens', async () => {
  const error = sendError('Try again in a moment', { kind: 'other', status: 503, sentences: [] })
  await onStage(
    <NotKeptPart value={NotKept}>
      <ReadFailed things="this job" error={error} onRetry={() => {}} />
    </NotKeptPart>,
    { [`GET ${listJobFiles.path}`]: lost },
  )
  await expect.element(page.getByText("Couldn't load this job")).toBeVisible()
})
