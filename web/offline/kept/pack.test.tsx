import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getJob } from '#contract/jobs/calls.ts'
import { accessNow, readAccessHeader } from '#web/api/membership-version.ts'
import { previewAs } from '#web/api/preview.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { findClients } from '#web/clients/queries.ts'
import { bringPack, keepPack } from './bring-pack.ts'
import { readPackState } from './pack-state.ts'
import { findPack, listChosenJobs } from './pack-store.ts'
import { isJobPinned, pinJob } from './pins.ts'
import { keptName, readerNow } from './read.ts'
import { findAnswer, keepPage, listKeptPages, writeAnswers } from './store.ts'

const COMPANY = '0193a4b2-7c00-7000-8000-000000000001'
const [deck, fence, porch] = ['a', 'b', 'c'].map((end) => `0193a4b2-7c00-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const sam = { username: 'sam', company: { id: COMPANY, name: 'Harlow' }, issued_at: '2026-11-17T10:00:00Z' }
const now = () => new Date().toISOString()

/** The jobs as the server has them: the id of each and what its page is drawn from. */
let jobs = new Map<string, string>()
/** The names of its clients. */
let names: string[] = []
let asked: URL[] = []
let version = 1
/** What is answered before the connection is gone; undefined: all. */
let answersLeft: number | undefined
const SIZE = 2

/** Answers as the server does, two jobs at a time; its cursor is what it sent. */
function answerPack(url: URL) {
  const since = new Map<string, string>(JSON.parse(url.searchParams.get('since') || '[]'))
  const page = Number(url.searchParams.get('page'))
  const of = [...jobs].slice((page - 1) * SIZE, page * SIZE)
  const isLast = page * SIZE >= jobs.size
  const clients = names.map((display_name) => ({ id: display_name, display_name, city: null }))
  const company = [{ path: '/api/clients/names/', input: {}, body: JSON.stringify({ clients }) }]
  const bundle = ([id, title]: [string, string]) => ({
    job_id: id,
    title,
    answers: [{ path: '/api/jobs/:id/', input: { id }, body: JSON.stringify({ job: { id, title } }) }],
  })
  return {
    ...(page === 1 ? { jobs: [...jobs.keys()] } : {}),
    changed: of.filter(([id, title]) => since.get(id) !== title).map(bundle),
    ...(isLast && since.get('company') !== `${names}` ? { company } : {}),
    unchanged: of.filter(([id, title]) => since.get(id) === title).map(([id]) => id),
    cursor: JSON.stringify([
      ...new Map([
        ...[...since].filter(([id]) => jobs.has(id) || id === 'company'),
        ...of,
        ...(isLast ? [['company', `${names}`] as const] : []),
      ]),
    ]),
    page,
    total_pages: Math.max(1, Math.ceil(jobs.size / SIZE)),
  }
}

beforeEach(() => {
  localStorage.clear()
  setSignedIn(sam as SignedInUser)
  readAccessHeader(`${COMPANY} 1`)
  jobs = new Map([
    [deck, 'Deck'],
    [fence, 'Fence'],
    [porch, 'Porch'],
  ])
  names = ['Renee Ortiz', 'Anna Belmont']
  asked = []
  version = 1
  answersLeft = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    if (answersLeft === 0) throw new TypeError('Failed to fetch')
    if (answersLeft !== undefined) answersLeft--
    const at = new URL(url, location.href)
    asked.push(at)
    return new Response(JSON.stringify(answerPack(at)), { headers: { 'x-access': `${COMPANY} ${version}` } })
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  previewAs(undefined)
  clearSession()
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
  await vi.waitFor(async () => expect(await databases()).not.toContain('chalkline-kept'))
})

const bring = () => bringPack(new AbortController().signal)
const reader = () => readerNow() as NonNullable<ReturnType<typeof readerNow>>
const titleOf = async (id: string) =>
  ((await findAnswer(reader(), keptName(getJob, { id })))?.answer as { job: { title: string } } | undefined)?.job.title
/** As if it had been brought an hour ago. */
async function age() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now()) + 3_600_000)
}

test('a crew member opens every job of the days ahead that they never opened, and the list names them', async () => {
  await bring()
  for (const [id, title] of jobs) expect(await titleOf(id)).toBe(title)
  expect((await listKeptPages(reader())).map(({ href }) => href).sort()).toEqual(
    [...jobs.keys()].map((id) => `/jobs/${id}`),
  )
  expect(await readPackState()).toMatchObject({ brought: 3, wanted: 3, at: expect.any(String) })
  expect((await listChosenJobs(reader())).opened).toEqual([])
})

test('a crew member who opens the app again at once asks for nothing, an hour later for what changed', async () => {
  await bring()
  await bring()
  expect(asked).toHaveLength(2)
  await age()
  jobs.set(fence, 'Fence and gate')
  jobs.delete(deck)
  await bring()
  vi.restoreAllMocks()
  expect(await titleOf(fence)).toBe('Fence and gate')
  expect(await titleOf(deck)).toBeUndefined()
  expect((await listKeptPages(reader())).map(({ href }) => href)).not.toContain(`/jobs/${deck}`)
})

test('a crew member whose line was cut goes on where it was', async () => {
  answersLeft = 1
  await expect(bring()).rejects.toMatchObject({ kind: 'network' })
  expect(await readPackState()).toMatchObject({ brought: 2, wanted: 3, at: undefined })
  answersLeft = undefined
  await bring()
  expect(await titleOf(porch)).toBe('Porch')
  expect(JSON.parse(asked[1]?.searchParams.get('since') ?? '')).toHaveLength(2)
})

test('a crew member is sent the jobs they opened too, and loses what they opened of one that is theirs no more', async () => {
  const old = '0193a4b2-7c00-7000-8000-00000000000d'
  await keepPage(reader(), { href: `/jobs/${old}?tab=photos`, title: 'Old', at: now() })
  const name = `/api/jobs/:id/files/ [["id","${old}"]]`
  await writeAnswers([{ ...reader(), name, answer: { files: [] }, at: now() }])
  await bring()
  expect(asked[0]?.search).toContain(old)
  expect(await findAnswer(reader(), name)).toBeUndefined()
  expect((await listKeptPages(reader())).map(({ title }) => title)).not.toContain('Old')
})

test('of whom rights change while it comes nothing more is kept, and all is asked for anew', async () => {
  version = 2
  await bring()
  expect(accessNow()).toBe(`${COMPANY} 2`)
  expect(await titleOf(deck)).toBeUndefined()
  await bring()
  expect(asked[1]?.searchParams.get('since')).toBe('')
  expect(await titleOf(deck)).toBe('Deck')
})

test('what was thrown out for want of room is brought again', async () => {
  await bring()
  const others = { ...reader(), at: new Date(Date.now() + 1000).toISOString() }
  for (let at = 0; at < 14; at++) await writeAnswers([{ ...others, name: `read ${at}`, answer: 'x'.repeat(3_000_000) }])
  expect(await titleOf(deck)).toBeUndefined()
  expect((await findPack(reader())).cursor).toBe('')
  await bring()
  expect(await titleOf(deck)).toBe('Deck')
})

test('a preview of a role brings nothing down', async () => {
  previewAs({ id: COMPANY, name: 'Crew member' })
  await bring()
  expect(asked).toEqual([])
})

test('a crew member whose phone is out of space at any step keeps all that was there, and is told', async () => {
  await bring()
  const before = await findPack(reader())
  jobs = new Map([...jobs].map(([id, title]) => [id, `${title}, changed`]))
  const put = IDBObjectStore.prototype.put
  for (let step = 1; step <= 5; step++) {
    let puts = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      puts++
      if (puts === step) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await expect(bringPack(new AbortController().signal, true)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    vi.restoreAllMocks()
    expect(await findPack(reader()), `step ${step}`).toEqual(before)
    for (const [id] of jobs) expect(await titleOf(id), `step ${step}`).not.toContain('changed')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await age()
  const stop = keepPack()
  await vi.waitFor(async () => expect(await readPackState()).toMatchObject({ space: 'none', brought: 3 }))
  stop()
  vi.restoreAllMocks()
  await bringPack(new AbortController().signal, true)
  expect(await readPackState()).toMatchObject({ space: undefined })
  expect(await titleOf(deck)).toBe('Deck, changed')
})

test('a job that somebody keeps on the device is asked for with the others, until they let it go', async () => {
  await pinJob(porch, true)
  await vi.waitFor(() => expect(asked[0]?.search).toContain(porch))
  expect(await isJobPinned(porch)).toBe(true)
  await vi.waitFor(async () => expect((await findPack(reader())).at).toBeDefined())
  await pinJob(porch, false)
  expect(await isJobPinned(porch)).toBe(false)
  const many = Array.from({ length: 20 }, (_, at) => `0193a4b2-7c00-7000-8000-0000000000${at + 10}`)
  jobs = new Map(many.map((id) => [id, id]))
  for (const id of many) expect(await pinJob(id, true)).toBe(true)
  expect(await pinJob(deck, true)).toBe(false)
  const locks = async () => Object.values(await navigator.locks.query()).flat()
  await vi.waitFor(async () => expect(await locks()).toEqual([]), { timeout: 20_000 })
})

test('a crew without a signal chooses a client by name, and is offered a new one once it was brought', async () => {
  await bring()
  answersLeft = 0
  const found = async (typed: string) =>
    (await findClients(typed, new AbortController().signal)).map(({ label }) => label)
  expect(await found('or')).toEqual(['Renee Ortiz'])
  expect(await found('')).toEqual(['Renee Ortiz', 'Anna Belmont'])
  answersLeft = undefined
  names = ['Renee Ortiz', 'Elmo Orr']
  await bringPack(new AbortController().signal, true)
  answersLeft = 0
  expect(await found('or')).toEqual(['Renee Ortiz', 'Elmo Orr'])
})
