import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** What the latest so many commits touched is tried first. */
const RECENT_COMMITS = 10

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

/** Files of tests of a kind, of which a whole run leaves some out. */
export type Kind = {
  /** The paths of the kind. */
  among: RegExp
  /** So many of those that were touched lately are tried, the latest first. */
  touchedLast: number
  /** So many of the others. */
  enough: number
  /** Paths of those that no run leaves out, beside these. */
  always?: RegExp
  /** What a file is tried with, once something of it was touched. */
  room: (file: string) => string
}

/** A run takes about as long however many there are, and whatever was touched. */
export const kinds = {
  parts: { among: /^web\//, touchedLast: 10, enough: 9, room: dirname },
  journeys: {
    among: /^test\/e2e\//,
    touchedLast: 2,
    enough: 2,
    // From an estimate to what is paid, what is signed, and what everybody must be able to use.
    always: /(main-job|pay|contracts-sign|barriers-\w+)\.spec\.ts$/,
    room: dirname,
  },
  domains: {
    among: /^server\/(?!(accounting|contracts|http|platform|users)\/)/,
    touchedLast: 10,
    enough: 9,
    // What is owed and paid.
    always: /^server\/(billing|payments)\//,
    room: domainOf,
  },
  // Books, signatures, who somebody is, and what every domain stands on.
  foundations: {
    among: /^server\/(accounting|contracts|http|platform|users)\//,
    touchedLast: 25,
    enough: 35,
    room: domainOf,
  },
} satisfies Record<string, Kind>

function domainOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

export type Share = Omit<Kind, 'among'> & {
  /** Which of the others are tried: the next number tries the next ones. */
  seed: number
  /** Files that the latest commits touched, the latest first. */
  touched: readonly string[]
}

/**
 * Of these files of tests those that a run leaves to its next: never what `always` names, and of what was touched lately, itself or
 * another file of its room, only what is too much for one run. See docs/decisions/200-files-of-tests-in-turn.md.
 */
export function leftOutOf(
  files: readonly string[],
  { touchedLast, enough, seed, touched, always, room }: Share,
): string[] {
  const sources = touched.map((file) => (isTest(file) ? undefined : room(file)))
  const touchedAt = (file: string) => {
    const found = [touched.indexOf(file), sources.indexOf(room(file))].filter((at) => at >= 0)
    return Math.min(...found)
  }
  const others = [...files].sort().filter((file) => !always?.test(file))
  const last = others
    .filter((file) => touchedAt(file) < touched.length)
    .sort((a, b) => touchedAt(a) - touchedAt(b))
    .slice(0, touchedLast)
  const inTurn = others.filter((file) => !last.includes(file))
  // Evenly spread, so that each number tries `enough` of them and a few numbers in a row try all.
  return inTurn.filter((_, at) => ((at + seed) * enough) % inTurn.length >= enough)
}

/** The same in this run, each kind by itself: nothing unless it is a whole `npm test`. */
export function leftOut(files: readonly string[]): string[] {
  if (process.env.TRY_FILES !== 'some') return []
  const [seed, touched] = [Number(process.env.TRY_SEED ?? 0), touchedLately()]
  return Object.values(kinds).flatMap((kind: Kind) =>
    leftOutOf(
      files.filter((file) => kind.among.test(file)),
      { ...kind, seed, touched },
    ),
  )
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
