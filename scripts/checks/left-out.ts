import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** What the latest so many commits touched is always tried. */
const RECENT_COMMITS = 25
const isTest = /\.(test|spec)\.tsx?$/

export type Share = {
  /** One file in so many is tried; 1: all. */
  oneIn: number
  /** Which ones: the next number tries others. */
  seed: number
  /** Files that the latest commits touched. */
  touched: readonly string[]
  /** Names of those that no run leaves out. */
  always?: RegExp
}

/**
 * Of these files of tests those that a run leaves to its next: never what was touched lately, itself or another file beside
 * it, nor what `always` names. See docs/decisions/200-parts-and-journeys-by-halves.md.
 */
export function leftOutOf(files: readonly string[], { oneIn, seed, touched, always }: Share): string[] {
  const sources = new Set(touched.filter((file) => !isTest.test(file)).map(dirname))
  const isTouched = (file: string) => touched.includes(file) || sources.has(dirname(file))
  const others = [...files].sort().filter((file) => !always?.test(file) && !isTouched(file))
  return others.filter((_, at) => (at + seed) % oneIn !== 0)
}

/** The same in this run: nothing unless it is a whole `npm test`. */
export function leftOut(files: readonly string[], always?: RegExp): string[] {
  const oneIn = Number(process.env.TRY_FILES_ONE_IN ?? 1)
  if (oneIn === 1) return []
  return leftOutOf(files, { oneIn, seed: Number(process.env.TRY_SEED ?? 0), touched: touchedLately(), always })
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
