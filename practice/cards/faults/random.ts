/** Chance that can be repeated: the same seed throws the same. */
export type Random = {
  /** True as often as the practice processor is to misbehave. */
  happens(): boolean
  shuffled<T>(list: readonly T[]): T[]
}

/** `rate`: from 0 (a processor that never misbehaves) to 1. */
export function openRandom(rate: number, seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    happens: () => next() < rate,
    shuffled(list) {
      if (rate === 0) return [...list]
      const left = [...list]
      return list.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as never)
    },
  }
}
