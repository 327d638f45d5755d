import { Refusal } from '#contract/wire/refusal.ts'

/**
 * What is in memory of what people send. `anyone`: bodies of callers nobody has identified. `people`: bodies of those who
 * were let in, so that strangers cannot take their place.
 */
export type MemoryKind = 'anyone' | 'people'

/** Bytes that are counted until they are released. */
export type MemoryReservation = {
  /** Counts more of them; refuses like `hold`. */
  add(bytes: number): void
  release(): void
}

export type Memory = {
  /**
   * Counts so many bytes before they are there. Refuses with 503 `unavailable` where all together would have more than there
   * may be, and with 429 `throttled` where one `whose` (a network) would have more than its share.
   */
  hold(kind: MemoryKind, whose: string, bytes: number): MemoryReservation
}

const MEGABYTE = 1_048_576
type Bounds = Record<MemoryKind, { most: number; each: number }>
const bounds: Bounds = {
  anyone: { most: 32 * MEGABYTE, each: 8 * MEGABYTE },
  people: { most: 64 * MEGABYTE, each: 16 * MEGABYTE },
}

/** Counts what this process holds in memory for others; another process has a memory of its own. */
export function openMemory(most: Bounds = bounds): Memory {
  const used = new Map<string, number>()
  const of = (key: string) => used.get(key) ?? 0
  const set = (key: string, bytes: number) => (bytes > 0 ? used.set(key, bytes) : used.delete(key))
  return {
    hold(kind, whose, bytes) {
      const own = `${kind} ${whose}`
      let held = 0
      const add = (more: number) => {
        if (of(kind) + more > most[kind].most) throw refuse('unavailable', waitSeconds)
        if (of(own) + more > most[kind].each) throw refuse('throttled', waitSeconds)
        held += more
        for (const key of [kind, own]) set(key, of(key) + more)
      }
      add(bytes)
      return {
        add,
        release() {
          for (const key of [kind, own]) set(key, of(key) - held)
          held = 0
        },
      }
    },
  }
}

/** A body that is read takes about as long. */
const waitSeconds = 5

function refuse(code: 'throttled' | 'unavailable', seconds: number): Refusal {
  const said = {
    throttled: `Request was throttled. Expected available in ${seconds} seconds.`,
    unavailable: 'Too much is being sent to the server right now. Try again in a moment.',
  }
  return new Refusal(code, said[code], { retry_after: seconds })
}
