import type { Tally } from './test-runners.ts'

/** The kinds of tests, each by its files' paths; a file is of the first that fits. */
const kinds: [string, RegExp][] = [
  ['journeys', /^test\/e2e\//],
  ['matrices', /^test\/matrices\//],
  ['times compared', /-timed\.test\.ts$/],
  ['parts', /^web\//],
  ['contract', /^contract\//],
  ['house', /^scripts\//],
  ['the whole', /^test\//],
]
const DOMAIN = /^server\/([^/]+)\//

/** What a run of everything tried: lines that say how many of each kind and domain, and the files of tests that it left out. */
export type Account = { lines: string[]; leftOut: string[] }

/** `files`: all files of tests there are, by their paths in the project. */
export function accountOf(tallies: Pick<Tally, 'tried'>[], files: readonly string[]): Account {
  const tried = new Map(tallies.flatMap((tally) => Object.entries(tally.tried)))
  const sums = new Map<string, { files: number; tests: number }>()
  for (const file of files) {
    const sum = sums.get(kindOf(file)) ?? { files: 0, tests: 0 }
    sums.set(kindOf(file), { files: sum.files + 1, tests: sum.tests + (tried.get(file) ?? 0) })
  }
  const leftOut = files.filter((file) => !tried.has(file)).sort()
  const lines = [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, sum]) => `${kind}: ${sum.tests} tests of ${sum.files} files`)
  return { lines, leftOut }
}

function kindOf(file: string): string {
  const kind = kinds.find(([, path]) => path.test(file))?.[0]
  return kind ?? `server, ${DOMAIN.exec(file)?.[1] ?? 'other'}`
}
