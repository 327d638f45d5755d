import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAccounts } from '#contract/accounting/accounts/calls.ts'
import { getClient, listClients } from '#contract/clients/calls.ts'
import { forgetAccessVersion, readAccessHeader } from '#web/api/membership-version.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { readPackState } from './pack-state.ts'
import { isJobPinned, pinJob } from './pins.ts'
import { askForKeptAgain, keepAnswer, listenToKept, readerNow, readOrKept, shownAsKept } from './read.ts'
import { findAnswer, keepPage, listKeptPages, writeAnswers } from './store.ts'

const COMPANY = '0193a4b2-7c00-7000-8000-000000000001'
const ID = '0193a4b2-7c00-7000-8000-000000000002'
const sam = { username: 'sam', company: { id: COMPANY, name: 'Harlow' }, issued_at: '2026-11-17T10:00:00Z' }
const day = 86_400_000
/** By then an answer of a page that has just begun is written, in milliseconds. */
const WRITTEN_BY = 5_500

/** What the server answers from now on; nothing: there is no connection. */
function answer(body?: object, version = 1, after = 0) {
  vi.stubGlobal('fetch', async () => {
    if (after) await new Promise((resolve) => setTimeout(resolve, after))
    if (!body) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(body), { headers: { 'x-access': `${COMPANY} ${version}` } })
  })
}

/** Waits until what was answered is written. */
const kept = () =>
  new Promise<void>((resolve) => {
    listenToKept({ onKept: resolve, onReturn: () => {}, onLate: () => {} })
  })

const read = () => readOrKept(getClient, { id: ID })

beforeEach(() => {
  localStorage.clear()
  setSignedIn(sam as SignedInUser)
})
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
afterEach(async () => {
  vi.unstubAllGlobals()
  listenToKept(undefined)
  clearSession()
  await vi.waitFor(async () => expect(await databases()).not.toContain('chalkline-kept'))
})

test('an owner is shown what was answered before when no answer comes, and when it was', async () => {
  answer({ client: { id: ID, display_name: 'Renee Ortiz' } })
  const written = kept()
  await read()
  await written
  answer()
  expect(await read()).toMatchObject({ client: { display_name: 'Renee Ortiz' } })
  const [[name = '', at = ''] = []] = [...shownAsKept]
  expect(name).toContain('/api/clients/:id/')
  expect(Date.now() - Date.parse(at)).toBeLessThan(10_000)

  const returned = vi.fn()
  listenToKept({ onKept: () => {}, onReturn: returned, onLate: () => {} })
  askForKeptAgain()
  expect(returned.mock.calls[0]?.[0](name)).toBe(true)
  expect(shownAsKept.size).toBe(0)
})

test('an owner whose line is slow is shown what is kept after six seconds, and the answer once it comes', async () => {
  answer({ client: { id: ID, display_name: 'As it was' } })
  const written = kept()
  await read()
  await written
  answer({ client: { id: ID, display_name: 'As it is' } }, 1, 8_000)
  const late = vi.fn()
  listenToKept({ onKept: () => {}, onReturn: () => {}, onLate: late })
  const began = Date.now()
  expect(await read()).toMatchObject({ client: { display_name: 'As it was' } })
  expect(Date.now() - began).toBeGreaterThan(5_900)
  expect(Date.now() - began).toBeLessThan(7_900)
  expect(shownAsKept.size).toBe(1)
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(late.mock.calls[0]?.[1]).toMatchObject({ client: { display_name: 'As it is' } })
  expect(shownAsKept.size).toBe(0)
})

test('nobody is shown what was kept under other rights, for another person or company, or two weeks ago', async () => {
  readAccessHeader(`${COMPANY} 1`)
  const who = readerNow()
  if (!who) throw new Error('nobody reads')
  const row = { ...who, name: 'a read', answer: { price: '12.00' }, at: new Date().toISOString() }
  await writeAnswers([row])
  expect(await findAnswer(who, 'a read')).toMatchObject({ answer: { price: '12.00' } })
  expect(await findAnswer({ ...who, access: `${COMPANY} 2` }, 'a read')).toBeUndefined()
  expect(await findAnswer({ ...who, owner: `dana ${COMPANY}` }, 'a read')).toBeUndefined()
  await writeAnswers([{ ...row, name: 'an old read', at: new Date(Date.now() - 15 * day).toISOString() }])
  expect(await findAnswer(who, 'an old read')).toBeUndefined()
  expect(await findAnswer(who, 'a read')).toBeDefined()

  readAccessHeader(`${COMPANY} 2`)
  answer()
  await expect(read()).rejects.toMatchObject({ kind: 'network' })
  forgetAccessVersion()
  expect(readerNow()).toBeUndefined()
})

test('a device keeps forty million characters at most, those read last', async () => {
  readAccessHeader(`${COMPANY} 1`)
  const who = readerNow()
  if (!who) throw new Error('nobody reads')
  const big = 'x'.repeat(3_000_000)
  for (let at = 0; at < 16; at++)
    await writeAnswers([
      { ...who, name: `read ${at}`, answer: big, at: new Date(Date.now() - (20 - at) * 1000).toISOString() },
    ])
  const left = await Promise.all(Array.from({ length: 16 }, (_, at) => findAnswer(who, `read ${at}`)))
  expect(left.map((one) => one !== undefined)).toEqual([false, false, false, ...Array(13).fill(true)])
})

test('an owner who logs out leaves nothing on the device', async () => {
  readAccessHeader(`${COMPANY} 1`)
  const who = readerNow()
  if (!who) throw new Error('nobody reads')
  await writeAnswers([{ ...who, name: 'a read', answer: { phone: '207-555-0140' }, at: new Date().toISOString() }])
  await keepPage(who, { href: '/clients', title: 'Clients', at: new Date().toISOString() })
  expect(await listKeptPages(who)).toHaveLength(1)
  clearSession()
  expect(readerNow()).toBeUndefined()
  await vi.waitFor(async () => expect(await databases()).not.toContain('chalkline-kept'))
})

test('an answer of the books fails without a connection as any call does', async () => {
  answer({ accounts: [] })
  await readOrKept(listAccounts, {})
  answer()
  await expect(readOrKept(listAccounts, {})).rejects.toMatchObject({ kind: 'network' })
})

test('an answer that is not written yet when its reader logs out is kept for nobody', async () => {
  answer({ client: { id: ID, phone: '207-555-0140' } })
  await read()
  clearSession()
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_BY))
  expect(await databases()).not.toContain('chalkline-kept')
})

test('an answer that comes after the log-out is kept for nobody', async () => {
  clearSession()
  keepAnswer(listClients, {}, { clients: [] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await databases()).not.toContain('chalkline-kept')
})

test('an owner whose phone is out of space at any step loses nothing that was kept, and is told until there is space', async () => {
  readAccessHeader(`${COMPANY} 1`)
  const who = readerNow()
  if (!who) throw new Error('nobody')
  const at = new Date().toISOString()
  const answers = (title: string) => ['one', 'two'].map((name) => ({ ...who, name, answer: { title }, at }))
  await writeAnswers(answers('before'))
  await keepPage(who, { href: '/jobs', title: 'Jobs', at })
  await pinJob(ID, true)
  const put = IDBObjectStore.prototype.put
  const failAt = (step: number) => {
    let puts = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (++puts === step) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
  }
  const writes: [puts: number, write: () => Promise<unknown>][] = [
    [4, () => writeAnswers(answers('after'))],
    [1, () => keepPage(who, { href: '/jobs', title: 'After', at })],
    [1, () => pinJob(COMPANY, true)],
  ]
  for (const [puts, write] of writes)
    for (let step = 1; step <= puts; step++) {
      failAt(step)
      await expect(write(), `${step}`).rejects.toMatchObject({ name: 'QuotaExceededError' })
      vi.restoreAllMocks()
      for (const name of ['one', 'two'])
        expect(await findAnswer(who, name)).toMatchObject({ answer: { title: 'before' } })
      expect(await listKeptPages(who)).toMatchObject([{ title: 'Jobs' }])
      expect([await isJobPinned(ID), await isJobPinned(COMPANY)]).toEqual([true, false])
      expect(await readPackState()).toMatchObject({ space: 'none' })
    }
  await writeAnswers(answers('after'))
  await pinJob(ID, false)
  expect(await readPackState()).toMatchObject({ space: undefined })
})

test('an owner is told once four fifths of what the browser gives are used', async () => {
  readAccessHeader(`${COMPANY} 1`)
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 79, quota: 100 })
  expect(await readPackState()).toMatchObject({ space: undefined })
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 80, quota: 100 })
  expect(await readPackState()).toMatchObject({ space: 'little' })
  vi.restoreAllMocks()
})
