import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { runChecks } from '#scripts/checks/all-checks.ts'
import { changedSince, type TouchedTests, touchedBy } from '#scripts/checks/changed.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { temporaryFolder } from '#scripts/checks/temporary-folder.ts'
import { runJourneys, runUnitTests, share, type Tally } from '#scripts/checks/test-runners.ts'
import { accountOf } from '#scripts/checks/what-was-tried.ts'
import { runScript } from '#scripts/process/run-script.ts'

/**
 * Checks, then every test. `-- words`: the tests alone whose file's path holds one of them, journeys too. `-- --changed`:
 * those of the rooms that what is not committed yet lies in; `-- --changed=main` what differs from a commit. `-- --all`: every
 * test at every call, page and file, as before a change lands.
 */
await runScript(async () => {
  const asked = process.argv.slice(2)
  process.env.TMPDIR = temporaryFolder() ?? process.env.TMPDIR ?? tmpdir()
  const chromium = await findOrInstallChromium()
  const isAll = asked.includes('--all')
  const isSome = asked.length > 0 && !isAll
  const sound = isSome || (await checkAndBuild())
  const run = isAll ? runAll(chromium) : isSome ? runSome(chromium, asked) : runShare(chromium)
  const tallies: Tally[] = await run
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.flatMap((tally) => tally.failed)
  // At the end, where whoever reads the last lines alone finds them.
  process.stdout.write(failed.map((each) => `\nFailed: ${each}\n`).join(''))
  process.stdout.write(`${sound ? '' : '\nSome checks failed, see above'}\n${passed} passed, ${failed.length} failed\n`)
  const hasRun = passed > 0 || asked.some((word) => word.startsWith('--changed'))
  return sound && failed.length === 0 && hasRun ? 0 : 1
})

async function checkAndBuild(): Promise<boolean> {
  const [sound] = await Promise.all([runChecks(), buildWebIfStale()])
  return sound
}

/** Units and journeys side by side, for either waits much of its time; what compares two times comes last and alone, in one run of three. */
async function runShare(chromium: string): Promise<Tally[]> {
  process.stdout.write(
    `A share of the calls, pages, parts, journeys and domains is tried: TRY_SEED=${share.TRY_SEED} tries the same ones again\n`,
  )
  const besides = await Promise.all([runUnitTests(chromium, ['--project=!timed'], 'share'), runJourneys(chromium, [])])
  return Number(share.TRY_SEED) % 3 === 0 ? [...besides, await runUnitTests(chromium, ['--project=timed'])] : besides
}

/**
 * Every part, journey and test of the server, at every call with every id of another company or client, and with megabytes. One
 * kind after the other: what waits for a page or a clock has the machine to itself. A file that was left out has failed.
 */
async function runAll(chromium: string): Promise<Tally[]> {
  const projects = [['contract', 'house'], ['server', 'timed'], ['web']]
  const tallies: Tally[] = []
  for (const names of projects)
    tallies.push(
      await runUnitTests(
        chromium,
        names.map((name) => `--project=${name}`),
        'all',
      ),
    )
  tallies.push(await runJourneys(chromium, ['test/e2e/']))
  const { lines, leftOut } = accountOf(tallies, allTests())
  process.stdout.write(`\nTried\n${lines.map((line) => `  ${line}\n`).join('')}`)
  process.stdout.write(leftOut.length === 0 ? 'No file of tests was left out\n' : '')
  return [...tallies, { passed: 0, failed: leftOut.map((file) => `${file}: was left out`), tried: {} }]
}

async function runSome(chromium: string, asked: string[]): Promise<Tally[]> {
  const commit = asked.map((word) => word.match(/^--changed(?:=(.+))?$/)).find((found) => found)
  if (commit) return runTouched(chromium, touchedBy(changedSince(commit[1] ?? 'HEAD'), allTests()))
  if (asked.some((word) => word.startsWith('--'))) return [await runUnitTests(chromium, asked)]
  const files = allTests().filter((file) => asked.some((word) => file.includes(word)))
  if (files.length === 0) process.stdout.write(`No test file has ${asked.join(' or ')} in its path\n`)
  return runFiles(chromium, files)
}

async function runTouched(chromium: string, { tests, domains }: TouchedTests): Promise<Tally[]> {
  if (tests.length === 0) process.stdout.write('No test lies beside what changed\n')
  if (domains.length > 0) process.env.TRY_CALLS = domains.join(',')
  return runFiles(chromium, tests)
}

function allTests(): string[] {
  return globSync(['{contract,server,web,scripts,test}/**/*.test.{ts,tsx}', 'test/e2e/**/*.spec.ts'])
}

async function runFiles(chromium: string, files: string[]): Promise<Tally[]> {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const units = files.filter((file) => !journeys.includes(file))
  const tallies: Tally[] = []
  if (units.length > 0) tallies.push(await runUnitTests(chromium, units))
  if (journeys.length > 0) {
    await buildWebIfStale()
    tallies.push(await runJourneys(chromium, journeys))
  }
  return tallies
}
