import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isTest } from './left-out.ts'

/** Paths of the files that differ from a commit, those that are not added yet among them. Throws what git says where it can't tell. */
export function changedSince(commit: string): string[] {
  const paths = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const files = [...paths('diff', '--name-only', commit), ...paths('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => file !== '')
}

/** What a change is tried with. */
export type TouchedTests = {
  /** Paths of files of tests. */
  tests: string[]
  /** Domains whose calls are tried by the matrices of who may what. */
  domains: string[]
}

/** Every call of a domain, by everybody. */
const walls = ['roles', 'tenants', 'client-walls'].map((name) => `test/matrices/${name}.test.ts`)

/**
 * The tests beside a file that changed and below it; of what floors share those of each floor, under the same name; of a domain's
 * server the matrices of its calls; of a migration those of the database. It follows no imports: every test of the server reads all of it.
 */
export function touchedBy(changed: readonly string[], all: readonly string[]): TouchedTests {
  const rooms = new Set(changed.flatMap(roomsOf))
  const domains = [...new Set(changed.map(domainOf).filter((name) => name !== undefined))]
  const tests = all.filter((test) => changed.includes(test) || [...rooms].some((room) => test.startsWith(`${room}/`)))
  return { tests: [...new Set([...tests, ...(domains.length > 0 ? walls : [])])], domains }
}

/** The domain whose calls a file of the server or the contract is about. */
function domainOf(file: string): string | undefined {
  const [floor = '', name = ''] = file.split('/')
  const isOfDomain = ['contract', 'server'].includes(floor) && existsSync(`server/${name}/domain.ts`)
  return isOfDomain && !isTest(file) ? name : undefined
}

function roomsOf(file: string): string[] {
  const [floor, name] = file.split('/')
  const room = file.slice(0, file.lastIndexOf('/'))
  if (isTest(file) || !['contract', 'server', 'practice', 'web', 'scripts', 'db'].includes(floor ?? '')) return []
  if (floor === 'contract') return [room, `server/${name}`, `web/${name}`, `web/pages/${name}`]
  if (floor === 'web') return [room, `web/pages/${name}`]
  return floor === 'db' ? ['server/platform/database'] : [room]
}
