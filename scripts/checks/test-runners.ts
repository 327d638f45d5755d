import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNode } from '#scripts/process/steps.ts'

/** How many passed; each that failed: its file and title, then what it said; how many were tried of each file. */
export type Tally = { passed: number; failed: string[]; tried: Record<string, number> }

/** Of each call, page and file one share, or all there is. Of files that are asked for by name all is tried, too. */
export type Extent = 'share' | 'all'

/**
 * Vitest, all projects in one run: contract, house, server, and parts in a browser. `asked`: files or flags; of files
 * alone, only the projects that have some are started.
 */
export async function runUnitTests(chromium: string, asked: string[], extent?: Extent): Promise<Tally> {
  const report = freshFile('.cache/test/vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', ...reporters, ...projectsOf(asked), ...asked],
    {
      env: { CHROMIUM: chromium, ...(extent ? extents[extent] : areNamed(asked) ? {} : share) },
    },
  )
  return accountFor(code, existsSync(report) ? tallyOfVitest(readFileSync(report, 'utf8')) : undefined)
}

const areNamed = (asked: string[]) => asked.some((word) => !word.startsWith('--'))

/** Of calls and pages of which all are tried when their file is asked for by its name, each whole run tries another third. */
export const share = { TRY_ONE_IN: '3', TRY_SEED: process.env.TRY_SEED ?? String(Date.now() % 1_000_000) }

/** A whole run also leaves files of parts, journeys and domains to the next one: see left-out.ts. */
const extents: Record<Extent, Record<string, string>> = {
  share: { ...share, TRY_FILES: 'some' },
  all: { TRY_ALL: '1' },
}

function projectsOf(asked: string[]): string[] {
  if (asked.some((word) => word.startsWith('--'))) return []
  const projects = asked.map((file) =>
    file.includes('-timed.') ? 'timed' : (projectOf[file.split('/')[0] ?? ''] ?? 'server'),
  )
  return [...new Set(projects)].map((project) => `--project=${project}`)
}

const projectOf: Record<string, string> = { contract: 'contract', web: 'web', scripts: 'house' }

/**
 * Playwright: whole journeys in a real browser, those in some files. None named: all but the long ones, beside the other tests,
 * so they say at their end what they have to say.
 */
export async function runJourneys(chromium: string, files: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = freshFile('.cache/test/playwright.json')
  const isBeside = files.length === 0
  const { code, output } = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...(isBeside ? ['--workers=2'] : []), ...files],
    {
      quiet: isBeside,
      env: {
        ...env,
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(isBeside ? extents.share : { WITH_LONG: '1' }),
      },
    },
  )
  if (isBeside) process.stdout.write(output)
  return accountFor(code, existsSync(report) ? tallyOfPlaywright(readFileSync(report, 'utf8')) : undefined)
}

/** A run that ended badly without a failed test (a set-up that broke, no report at all) counts as one failure. */
export function accountFor(code: number, tally: Tally | undefined): Tally {
  const counted = tally ?? { passed: 0, failed: [], tried: {} }
  return code !== 0 && counted.failed.length === 0 ? { ...counted, failed: ['The run itself: see above'] } : counted
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** A file that could not even be read counts as one failed test. */
export function tallyOfVitest(json: string): Tally {
  const files = (JSON.parse(json) as VitestReport).testResults
  const failed = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}\n${shortened(message)}`]
    return tests.map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}\n${shortened(failureMessages[0])}`)
  })
  const tried: Record<string, number> = {}
  let passed = 0
  for (const { name, assertionResults } of files)
    for (const { status } of assertionResults) {
      if (status === 'passed') passed++
      if (status === 'passed' || status === 'failed') count(tried, relative(process.cwd(), name))
    }
  return { passed, failed, tried }
}

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; tests: { status: string; results: Result[] }[] }
type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] }

/** A journey that passed only at its second attempt has failed. */
export function tallyOfPlaywright(json: string): Tally {
  const { stats, errors, suites } = JSON.parse(json) as {
    stats: { expected: number }
    errors: { message?: string }[]
    suites: Suite[]
  }
  const specs = suites.flatMap(specsOf)
  const journeys = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}: ${title}\n${saidBy(results.find(({ error }) => error))}`),
  )
  const tried: Record<string, number> = {}
  for (const { file, tests } of specs)
    if (tests.some(({ status }) => status !== 'skipped')) count(tried, `test/e2e/${file}`)
  return { passed: stats.expected, failed: [...journeys, ...errors.map(({ message }) => shortened(message))], tried }
}

/** What failed, and what was on the page then: nobody else can look at a page of another machine. */
function saidBy(result: Result | undefined): string {
  const context = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  const page =
    context && existsSync(context) ? /```yaml\n([\s\S]*?)```/.exec(readFileSync(context, 'utf8'))?.[1] : undefined
  const shown = page?.split('\n').slice(0, PAGE_LINES).join('\n')
  return [shortened(result?.error?.message), ...(shown ? [`The page:\n${shown}`] : [])].join('\n')
}

function count(tried: Record<string, number>, file: string): void {
  tried[file] = (tried[file] ?? 0) + 1
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

const SHOWN_LINES = 12
const PAGE_LINES = 80

/** The beginning of what a test said as it failed; all of it stands further up. */
function shortened(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES).join('\n')
}

function freshFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}
