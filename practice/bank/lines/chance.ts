/** Chance that is the same for the same words. */
export function chanceOf(...words: (string | number)[]) {
  let state = 2166136261
  // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  for (const char of words.join('/')) state = Math.imul(state ^ char.charCodeAt(0), 16777619) >>> 0
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    happens: (share: number) => next() < share,
    /** A whole number from `low` to `high`. */
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** Cents that look like a price. */
    cents: (low: number, high: number) =>
      low === high ? low * 100 : Math.round((low + (high - low) * next() ** 2) * 100),
    text: (length: number) =>
      Array.from(
        { length },
        () => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'[Math.floor(next() * 56)],
      ).join(''),
  }
}
export type Chance = ReturnType<typeof chanceOf>
