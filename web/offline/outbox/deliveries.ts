import { type Delivery, type Entry, isCall, type Outcome, type Owner, type Senders } from './entry.ts'
import { beginCall, changeEntry, fileOf } from './store.ts'

/** `ended`: what came of it; undefined where it was ended here. */
type UnderWay = {
  entry: Entry
  stop: AbortController
  sentBytes: number
  ended: PromiseWithResolvers<Outcome | undefined>
}

type Surroundings = {
  mayGoOn: (owner: Owner) => boolean
  /** Which are under way, and how many bytes of each are there. */
  onSending: (sending: ReadonlyMap<number, number>) => void
  /** Writes down what came of one. */
  settle: (entry: Entry, outcome: Outcome) => Promise<void>
}

/** Those that are under way, each handed to the sender of its kind. */
export function openDeliveries(senders: Senders, { mayGoOn, onSending, settle }: Surroundings) {
  const underWay = new Map<number, UnderWay>()
  const say = () => onSending(new Map([...underWay].map(([seq, { sentBytes }]) => [seq, sentBytes])))

  async function send(entry: Entry) {
    const before = [...underWay.values()].filter(({ entry: { about } }) => about === entry.about)
    const one: UnderWay = { entry, stop: new AbortController(), sentBytes: 0, ended: Promise.withResolvers() }
    underWay.set(entry.seq, one)
    say()
    let came: Outcome | undefined
    try {
      const outcome = await deliver(senders, one, before, { mayGoOn, say })
      if (one.stop.signal.aborted && outcome.is !== 'sent') return
      await settle(entry, outcome)
      came = outcome
    } finally {
      underWay.delete(entry.seq)
      one.ended.resolve(came)
      say()
    }
  }

  return {
    send,
    has: (seq: number) => underWay.has(seq),
    /** Leaves what is under way where it is, but for what is still wanted. */
    stop(isWanted: (seq: number) => boolean = () => false) {
      for (const [seq, { stop }] of underWay) if (!isWanted(seq)) stop.abort()
    },
  }
}

type Around = Pick<Surroundings, 'mayGoOn'> & { say: () => void }

/** Hands it to its sender. */
async function deliver(
  senders: Senders,
  one: UnderWay,
  before: readonly UnderWay[],
  { mayGoOn, say }: Around,
): Promise<Outcome> {
  const { entry } = one
  const delivery: Delivery = {
    signal: one.stop.signal,
    ...(before.length > 0 ? { turn: () => waitFor(before, one) } : {}),
    mayGoOn: () => mayGoOn(entry),
    onProgress: (sentBytes) => {
      one.sentBytes = sentBytes
      say()
    },
    keep: async (facts, smaller) => {
      await changeEntry(entry.seq, { ...facts, ...(smaller ? { bytes: smaller.size } : {}) }, smaller)
    },
  }
  const notYet: Outcome = { is: 'later', because: 'connection' }
  if (isCall(entry)) {
    // What is written from now on is another one.
    const now = await beginCall(entry.seq)
    return (now && senders.call?.(now, delivery)) ?? notYet
  }
  const file = await fileOf(entry.seq)
  if (!file) return { is: 'refused', problem: 'This file is no longer on this device. Add it again.' }
  return senders.photo?.(entry, file, delivery) ?? notYet
}

/** Until what was begun before has ended; where that is to be sent again, this is left for after it. */
async function waitFor(before: readonly UnderWay[], { stop }: UnderWay) {
  for (const { ended } of before) {
    const outcome = await ended.promise
    if (outcome?.is === 'later' || outcome?.is === 'locked') stop.abort()
  }
}
