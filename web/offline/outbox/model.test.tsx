import { afterEach, expect, it } from 'vitest'
import type { CallEntry, NewCall, Outcome, Owner } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { listEntries } from './store.ts'

/** A share of what can happen to a device, each from a number that the name of its test says. */
const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1)
const RECORDS = ['deck', 'porch', 'fence']
let open: Outbox[] = []

afterEach(() => {
  for (const tab of open) tab.close()
  open = []
})

it.each(SEEDS)(
  'of what waits each is on the server once or needs the person, in the order of its record (seed %i)',
  async (seed) => {
    const chance = randomOf(seed)
    const owner: Owner = { user: `model-${seed}-${crypto.randomUUID()}`, company: 'harlow' }
    const server = makeServer(chance)
    const openTab = async () => {
      const tab = openOutbox({ senders: { call: server.take }, mayGoOut: () => server.isSignedIn })
      open.push(tab)
      await tab.serve(owner)
      return tab
    }
    const tabs = [await openTab(), await openTab()]
    for (let step = 0; step < 12; step++) {
      const at = chance() < 0.5 ? 0 : 1
      const what = chance()
      if (what < 0.6) await tabs[at]?.add(owner, [callFor(RECORDS[Math.floor(chance() * 3)] ?? 'deck', step)])
      else if (what < 0.75) {
        tabs[at]?.close()
        tabs[at] = await openTab()
      } else if (what < 0.85) server.isSignedIn = !server.isSignedIn
      else dispatchEvent(new Event('online'))
    }
    server.isSignedIn = true
    await expect
      .poll(async () => {
        for (const tab of tabs) await tab.serve(owner)
        dispatchEvent(new Event('online'))
        return (await listEntries(owner)).filter(({ state }) => state === 'waiting').length
      })
      .toBe(0)

    const entries = (await listEntries(owner)) as CallEntry[]
    const sent = entries.filter(({ state }) => state === 'sent')
    for (const { key } of sent) expect(server.done.filter((each) => each.key === key)).toHaveLength(1)
    for (const { key, state } of entries) if (state === 'failed') expect(server.refused).toContain(key)
    for (const record of RECORDS) {
      const order = server.done.filter(({ about }) => about === record).map(({ seq }) => seq)
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }
  },
)

function callFor(about: string, step: number): NewCall {
  const key = crypto.randomUUID()
  return {
    kind: 'call',
    row: 'POST /api/jobs/:id/',
    about,
    name: `${about} ${step}`,
    key,
    at: Date.now(),
    marks: [key],
    input: {},
  }
}

/** Does a key once, and loses half of its answers on the way; some it refuses. */
function makeServer(chance: () => number) {
  const server = {
    isSignedIn: true,
    done: [] as { key: string; about: string; seq: number }[],
    refused: [] as string[],
    async take({ key, about, seq }: CallEntry): Promise<Outcome> {
      await new Promise((resolve) => setTimeout(resolve, chance() * 4))
      if (!server.isSignedIn) return { is: 'locked' }
      if (!server.done.some((each) => each.key === key)) {
        if (chance() < 0.1) {
          server.refused.push(key)
          return { is: 'refused', problem: 'Not this one' }
        }
        server.done.push({ key, about, seq })
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
