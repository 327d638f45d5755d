import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeStored } from '#web/api/stored.ts'
import type { Delivery, NewEntry, Outcome, Owner, PhotoEntry } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { changeEntry, countWaiting } from './store.ts'

let owner: Owner
let people = 0
let sent: string[]
let signedIn: Owner | undefined
let outcomes: Record<string, Outcome[]>
let opened: Outbox[]
/** Sending waits for this. */
let gate: Promise<void> | undefined
/** Sending one by its name waits for this. */
let gates: Record<string, Promise<void>>
let begun: string[]
let discarded: string[]

const done: Outcome = { is: 'sent', duplicate: false }
const add = (name: string, about = 'gallery'): NewEntry => ({ kind: 'photo', about, file: new File(['bytes'], name) })
const states = (outbox: Outbox) => outbox.current().entries.map(({ name, state }) => `${name} ${state}`)
const ready = async (tab: Outbox) => {
  await tab.serve(owner)
  return tab
}

/** A tab of the browser. */
function openTab(): Outbox {
  const tab = openOutbox({
    senders: { photo: deliver },
    discard: async ({ name }) => {
      discarded.push(name)
    },
    mayGoOut: ({ user, company }) => signedIn?.user === user && signedIn.company === company,
  })
  opened.push(tab)
  return tab
}

async function deliver({ name }: PhotoEntry, file: Blob, { signal, turn }: Delivery): Promise<Outcome> {
  begun.push(name)
  await Promise.race([gates[name] ?? gate, new Promise((resolve) => signal.addEventListener('abort', resolve))])
  await turn?.()
  if (signal.aborted) return { is: 'later', because: 'connection' }
  const outcome = outcomes[name]?.shift() ?? done
  if (outcome.is === 'sent') sent.push(`${name} ${await file.text()}`)
  return outcome
}

beforeEach(() => {
  people += 1
  owner = { user: `outbox-${people}`, company: 'harlow' }
  signedIn = owner
  sent = []
  outcomes = {}
  opened = []
  gate = undefined
  gates = {}
  begun = []
  discarded = []
})
afterEach(() => {
  for (const tab of opened) tab.close()
  vi.restoreAllMocks()
})

it('what waits goes out in its order, each once, by one of two tabs', async () => {
  const tabs = [await ready(openTab()), await ready(openTab())] as const
  await Promise.all([tabs[0].add(owner, [add('a'), add('b')]), tabs[1].add(owner, [add('c'), add('d')])])
  for (const tab of tabs) await expect.poll(() => states(tab)).toHaveLength(4)
  for (const tab of tabs) await expect.poll(() => states(tab).every((each) => each.endsWith('sent'))).toBe(true)
  expect([...sent].sort()).toEqual(['a bytes', 'b bytes', 'c bytes', 'd bytes'])
  expect(sent.indexOf('a bytes')).toBeLessThan(sent.indexOf('b bytes'))
  expect(sent.indexOf('c bytes')).toBeLessThan(sent.indexOf('d bytes'))
})

it('what a tab that was closed left behind is sent by the next, once', async () => {
  gate = new Promise(() => {})
  const first = await ready(openTab())
  await first.add(owner, [add('a'), add('b')])
  await expect.poll(() => first.current().sending.size).toBeGreaterThan(0)
  first.close()
  gate = undefined
  const second = await ready(openTab())
  await expect.poll(() => states(second)).toEqual(['a sent', 'b sent'])
  expect(sent).toEqual(['a bytes', 'b bytes'])
  await second.serve(undefined)
  await second.serve(owner)
  await expect.poll(() => states(second)).toEqual([])
  expect(sent).toHaveLength(2)
})

it('what is refused stops alone, with its reason, until somebody sends it again', async () => {
  outcomes = { a: [{ is: 'refused', problem: 'a is cut off' }] }
  const tab = await ready(openTab())
  const [seq] = await tab.add(owner, [add('a'), add('b')])
  await expect.poll(() => states(tab)).toEqual(['a failed', 'b sent'])
  expect(tab.current().entries[0]?.problem).toBe('a is cut off')
  await tab.retry(seq)
  await expect.poll(() => states(tab)).toEqual(['a sent', 'b sent'])
})

it('what fails for the connection is sent again after a wait, in its order, and at once when it is back', async () => {
  outcomes = { a: [{ is: 'later', because: 'connection' }] }
  const tab = await ready(openTab())
  const before = Date.now()
  await tab.add(owner, [add('a'), add('b')])
  await expect.poll(() => tab.current().entries[0]?.attempts).toBe(1)
  expect(tab.current().entries[0]?.not_before).toBeGreaterThanOrEqual(before + 1500)
  expect(sent).toEqual([])
  dispatchEvent(new Event('online'))
  await expect.poll(() => sent).toEqual(['a bytes', 'b bytes'])
})

it('what fails at the server every time is given up with a reason; without a connection nothing is', async () => {
  const soon = { is: 'later', seconds: 0 } as const
  outcomes = {
    a: Array.from({ length: 6 }, () => ({ ...soon, because: 'fault' })),
    b: Array.from({ length: 12 }, () => ({ ...soon, because: 'connection' })),
  }
  const tab = await ready(openTab())
  await tab.add(owner, [add('a'), add('b')])
  await expect.poll(() => states(tab)).toEqual(['a failed', 'b sent'])
  expect(tab.current().entries[0]?.problem).toMatch(/on our side/)
})

it('nothing goes out as another person, nor once nobody is signed in, and nothing is lost', async () => {
  signedIn = undefined
  const tab = await ready(openTab())
  await tab.add(owner, [add('a')])
  const other = { user: `${owner.user}-other`, company: 'harlow' }
  signedIn = other
  await tab.serve(other)
  expect(states(tab)).toEqual([])
  await tab.add(other, [add('theirs')])
  await expect.poll(() => sent).toEqual(['theirs bytes'])
  expect(await countWaiting(owner.user)).toEqual({ photos: 1, changes: 0 })
  signedIn = owner
  await tab.serve(owner)
  await expect.poll(() => sent).toEqual(['theirs bytes', 'a bytes'])
  expect(await countWaiting(owner.user)).toEqual({ photos: 0, changes: 0 })
})

it('a session that is over keeps everything until it is served again', async () => {
  outcomes = { a: [{ is: 'locked' }] }
  const tab = await ready(openTab())
  await tab.add(owner, [add('a'), add('b')])
  await expect.poll(() => outcomes.a).toEqual([])
  await expect.poll(() => tab.current().sending.size).toBe(0)
  expect(sent).toEqual([])
  await tab.serve(owner)
  await expect.poll(() => sent).toEqual(['a bytes', 'b bytes'])
})

it('a pause ends what is under way, in each tab, and lasts over a reload', async () => {
  gate = new Promise(() => {})
  const first = await ready(openTab())
  await first.add(owner, [add('a')])
  await expect.poll(() => first.current().sending.size).toBeGreaterThan(0)
  const second = await ready(openTab())
  await second.pause(true)
  await expect.poll(() => first.current().sending.size).toBe(0)
  expect(first.current().isPaused).toBe(true)
  gate = undefined
  const third = await ready(openTab())
  expect(third.current().isPaused).toBe(true)
  expect(sent).toEqual([])
  await third.pause(false)
  await expect.poll(() => sent).toEqual(['a bytes'])
  writeStored(`outbox paused ${owner.user} harlow`, undefined)
})

it('one that is removed while it is sent is gone, and the next goes on', async () => {
  gates = { a: new Promise(() => {}) }
  const tab = await ready(openTab())
  const [first = 0] = await tab.add(owner, [add('a'), add('b')])
  await expect.poll(() => tab.current().sending.has(first)).toBe(true)
  await tab.remove(first)
  await expect.poll(() => states(tab)).toEqual(['b sent'])
  expect(sent).toEqual(['b bytes'])
})

it('two go out at once, and what is for one gallery arrives in its order', async () => {
  const a = Promise.withResolvers<void>()
  gates = { a: a.promise }
  const tab = await ready(openTab())
  await tab.add(owner, [add('a'), add('b'), add('c')])
  await expect.poll(() => begun).toEqual(['a', 'b'])
  expect(tab.current().sending.size).toBe(2)
  expect(sent).toEqual([])
  a.resolve()
  await expect.poll(() => states(tab)).toEqual(['a sent', 'b sent', 'c sent'])
  expect(sent).toEqual(['a bytes', 'b bytes', 'c bytes'])
})

it('a gallery whose first photo waits for its next attempt holds up no other gallery', async () => {
  outcomes = { a: [{ is: 'later', because: 'fault', seconds: 3600 }] }
  const tab = await ready(openTab())
  await tab.add(owner, [add('a', 'deck'), add('b', 'deck'), add('c', 'porch')])
  await expect.poll(() => states(tab)).toEqual(['a waiting', 'b waiting', 'c sent'])
  expect(sent).toEqual(['c bytes'])
  dispatchEvent(new Event('online'))
  await expect.poll(() => sent).toEqual(['c bytes', 'a bytes', 'b bytes'])
})

it('what is added while one is sent is begun beside it', async () => {
  const a = Promise.withResolvers<void>()
  gates = { a: a.promise }
  const tab = await ready(openTab())
  await tab.add(owner, [add('a', 'deck')])
  await expect.poll(() => begun).toEqual(['a'])
  await tab.add(owner, [add('b', 'porch')])
  await expect.poll(() => sent).toEqual(['b bytes'])
  a.resolve()
  await expect.poll(() => sent).toEqual(['b bytes', 'a bytes'])
})

it('of one that is taken back the server is told where its pieces lie', async () => {
  gate = new Promise(() => {})
  const tab = await ready(openTab())
  const [seq = 0, next = 0] = await tab.add(owner, [add('a'), add('b')])
  await changeEntry(seq, { upload_url: '/uploads/1/' })
  await tab.remove(seq)
  await tab.remove(next)
  expect(discarded).toEqual(['a'])
})
