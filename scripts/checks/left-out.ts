import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** What the latest so many commits touched is always tried. */
const RECENT_COMMITS = 15
const isTest = /\.(test|spec)\.tsx?$/

/** Files of tests of a kind, of which a whole run leaves some out. */
export type Kind = {
  /** So many at most are tried beside those that always are. */
  enough: number
  /** Paths of those that no run leaves out. */
  always?: RegExp
  /** What a file is tried with, once something of it was touched. */
  room: (file: string) => string
}

/** A run takes about as long however many there are: each number is what two processors do in about a minute. */
export const kinds = {
  parts: { enough: 30, room: dirname },
  journeys: {
    enough: 5,
    // From an estimate to what is paid, what is signed, and what everybody must be able to use.
    always: /(main-job|pay|contracts-sign|barriers-\w+)\.spec\.ts$/,
    room: dirname,
  },
  domains: {
    enough: 30,
    // Money, signatures, who somebody is, and what every domain stands on.
    always: /^server\/(accounting|billing|contracts|http|payments|platform|users)\//,
    room: (file: string) => file.split('/').slice(0, 2).join('/'),
  },
} satisfies Record<string, Kind>

export type Share = Kind & {
  /** Which of the others are tried: the next number tries the next ones. */
  seed: number
  /** Files that the latest commits touched. */
  touched: readonly string[]
}

/**
 * Of these files of tests those that a run leaves to its next: never what was touched lately, itself or another file of its
 * room, nor what `always` names. See docs/decisions/200-files-of-tests-in-turn.md.
 */
export function leftOutOf(files: readonly string[], { enough, seed, touched, always, room }: Share): string[] {
  const sources = new Set(touched.filter((file) => !isTest.test(file)).map(room))
  const isTouched = (file: string) => touched.includes(file) || sources.has(room(file))
  const others = [...files].sort().filter((file) => !always?.test(file) && !isTouched(file))
  // Evenly spread, so that each number tries `enough` of them and a few numbers in a row try all.
  return others.filter((_, at) => ((at + seed) * enough) % others.length >= enough)
}

/** The same in this run: nothing unless it is a whole `npm test`. */
export function leftOut(kind: keyof typeof kinds, files: readonly string[]): string[] {
  if (process.env.TRY_FILES !== 'some') return []
  return leftOutOf(files, { ...kinds[kind], seed: Number(process.env.TRY_SEED ?? 0), touched: touchedLately() })
}

/** Nothing where the project is no checkout of git, or its history was left behind. */
function touchedLately(): string[] {
  try {
    const args = ['log', `-${RECENT_COMMITS}`, '--name-only', '--format=']
    const said = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return [...new Set(said.split('\n').filter((file) => file !== ''))]
  } catch {
    return []
  }
}
