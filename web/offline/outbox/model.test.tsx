import { afterEach, expect, it } from 'vitest'
import { type CallEntry, type Entry, isSent, type NewCall, type Outcome, type Owner } from './entry.ts'
import { isHeld } from './order.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { listEntries } from './store.ts'

/** A share of what can happen to a device, each from a number that the name of its test says; the drill `offline-seeds` tries a thousand. */
const SEEDS = Array.from({ length: Number(import.meta.env.OFFLINE_SEEDS ?? 20) }, (_, at) => at + 1)
const RECORDS = ['deck', 'porch', 'fence', 'draft']
/** Saved again and again: what waits of it is written further, as the editor does. */
const DRAFT = 'draft'
let open: Outbox[] = []

afterEach(() => {
  for (const tab of open) tab.close()
  open = []
})

it.each(SEEDS)(
  'of what waits each is on the server once or needs the person, in the order of its record, as its company alone (seed %i)',
  async (seed) => {
    const device = await openDevice(seed)
    for (let step = 0; step < 24; step++) await happen(device, step)
    for (const owner of device.owners) await device.drain(owner)
    for (const owner of device.owners) await judge(device, owner)
  },
)

type Device = Awaited<ReturnType<typeof openDevice>>

/** Two tabs of a person who works in two companies. */
async function openDevice(seed: number) {
  const chance = randomOf(seed)
  const user = `model-${seed}-${crypto.randomUUID()}`
  const owners: Owner[] = ['harlow', 'whitfield'].map((company) => ({ user, company }))
  const server = makeServer(chance)
  const device = {
    chance,
    owners,
    server,
    now: owners[0] as Owner,
    tabs: [] as Outbox[],
    /** What was written last of the draft, by company. */
    written: new Map<string, number>(),
    async openTab() {
      const tab = openOutbox({ senders: { call: server.take }, mayGoOut: ({ company }) => server.company === company })
      open.push(tab)
      await tab.serve(device.now)
      return tab
    },
    async work(owner: Owner) {
      device.now = owner
      server.company = owner.company
      for (const tab of device.tabs) await tab.serve(owner)
    },
    async drain(owner: Owner) {
      server.isSignedIn = true
      await device.work(owner)
      await expect
        .poll(async () => {
          for (const tab of device.tabs) await tab.serve(owner)
          dispatchEvent(new Event('online'))
          return mayStillGo(await listEntries(owner)).length
        })
        .toBe(0)
    },
  }
  device.tabs = [await device.openTab(), await device.openTab()]
  return device
}

/** What waits, but for what waits for one that needs the person. */
function mayStillGo(entries: readonly Entry[]): Entry[] {
  const open = new Set(entries.filter((entry) => !isSent(entry)).map(({ seq }) => seq))
  return entries.filter((entry) => entry.state === 'waiting' && !isHeld(entry, open))
}

/** One of what happens: somebody writes, closes a tab or all of them, logs out, changes the company, finds a signal. */
async function happen(device: Device, step: number) {
  const { chance, tabs, owners, server } = device
  const at = chance() < 0.5 ? 0 : 1
  const tab = tabs[at] as Outbox
  const what = chance()
  if (what < 0.35) await tab.add(device.now, [callFor(RECORDS[Math.floor(chance() * 3)] ?? 'deck', step)])
  else if (what < 0.6) await save(device, tab, step)
  else if (what < 0.7) {
    tab.close()
    tabs[at] = await device.openTab()
  } else if (what < 0.75) {
    // The browser is killed, or a new release is taken.
    for (const each of tabs) each.close()
    device.tabs = [await device.openTab(), await device.openTab()]
  } else if (what < 0.83) server.isSignedIn = !server.isSignedIn
  else if (what < 0.9) await device.work(owners[chance() < 0.5 ? 0 : 1] as Owner)
  else dispatchEvent(new Event('online'))
}

async function save({ now, written }: Device, tab: Outbox, step: number) {
  const input = { said: step }
  written.set(now.company, step)
  const last = ((await listEntries(now)) as CallEntry[]).findLast(({ about }) => about === DRAFT)
  if (last && (await tab.write(last.seq, { input }))) return
  await tab.add(now, [{ ...callFor(DRAFT, step), marks: [DRAFT], input }])
}

async function judge({ server, written }: Device, owner: Owner) {
  const entries = (await listEntries(owner)) as CallEntry[]
  const done = server.done.filter(({ company }) => company === owner.company)
  for (const { key, state } of entries) {
    if (state === 'sent') expect(done.filter((each) => each.key === key)).toHaveLength(1)
    if (state === 'failed') expect(server.refused).toContain(key)
  }
  for (const record of RECORDS) {
    const order = done.filter(({ about }) => about === record).map(({ seq }) => seq)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  }
  const last = [...done, ...entries.filter((entry) => !isSent(entry))]
    .filter(({ about }) => about === DRAFT)
    .toSorted((one, other) => one.seq - other.seq)
    .at(-1)
  expect(last?.input.said).toBe(written.get(owner.company))
}

function callFor(about: string, step: number): NewCall {
  const key = crypto.randomUUID()
  return {
    ...{ kind: 'call', row: 'POST /api/jobs/:id/', about, name: `${about} ${step}`, key },
    ...{ at: Date.now(), marks: [key], input: {} },
  }
}

type Done = Pick<CallEntry, 'key' | 'about' | 'seq' | 'company' | 'input'>

/** Does a key once, and loses half of its answers on the way; some it refuses. */
function makeServer(chance: () => number) {
  const server = {
    isSignedIn: true,
    company: 'harlow',
    done: [] as Done[],
    refused: [] as string[],
    async take({ key, about, seq, company, input }: CallEntry): Promise<Outcome> {
      await new Promise((resolve) => setTimeout(resolve, chance() * 4))
      if (!server.isSignedIn || company !== server.company) return { is: 'locked' }
      const before = server.done.find((each) => each.key === key)
      // The same key always says the same.
      if (before) expect(input).toEqual(before.input)
      else {
        if (chance() < 0.1) {
          server.refused.push(key)
          return { is: 'refused', problem: 'Not this one' }
        }
        server.done.push({ key, about, seq, company, input })
      }
      return chance() < 0.5 ? { is: 'later', because: 'connection', seconds: 0 } : { is: 'sent', duplicate: false }
    },
  }
  return server
}

/** https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomOf(seed: number): () => number {
  let now = seed
  return () => {
    now = (now * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return now / 4_294_967_296
  }
}
