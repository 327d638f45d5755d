/** Every attempt at every call, as `npm test -- --all` makes them. */
export const TRY_ALL = process.env.TRY_ALL === '1'

/**
 * A whole `npm test` tries one call, and one page, in so many, and others at its next run: see
 * docs/decisions/191-a-share-of-the-calls-each-run.md. All are tried where a file is asked for by its name.
 */
const oneIn = TRY_ALL ? 1 : Number(process.env.TRY_ONE_IN ?? 1)
export const seed = Number(process.env.TRY_SEED ?? 0)

export const triesEach = oneIn === 1

/**
 * Those that this run tries of a list. `matrix`: who asks, so that what one leaves out is tried by another. `times`: by how
 * much fewer they are in a whole `npm test`.
 */
export function tried<T>(all: readonly T[], matrix: string, times = 1): T[] {
  const from = numberOf(matrix)
  const share = triesEach ? 1 : oneIn * times
  return all.filter((_, at) => (at + from) % share === 0)
}

/** Of a few that are done alike, as on a phone and on a desktop, one; a whole `npm test` does another at its next run. */
export function inTurn<T>(all: readonly T[]): T[] {
  return all.filter((_, at) => triesEach || at === seed % all.length)
}

/** Whether this run tries what is known by a name: in a whole `npm test` one in three, or so many `times` fewer. */
export function isTried(name: string, times = 1): boolean {
  return triesEach || numberOf(name) % (oneIn * times) === 0
}

/** A number of its own for most names, another in each run. */
export function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), seed)
}
