import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { runChecks } from '#scripts/checks/all-checks.ts'
import { changedSince, type Touched, touchedBy } from '#scripts/checks/changed.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { temporaryFolder } from '#scripts/checks/temporary-folder.ts'
import { runJourneys, runUnitTests, share, type Tally } from '#scripts/checks/test-runners.ts'
import { runScript } from '#scripts/process/run-script.ts'

/**
 * Checks, then every test. `-- words`: the tests alone whose file's path holds one of them, journeys too. `-- --changed`:
 * those of the rooms that what is not committed yet lies in; `-- --changed=main` what differs from a commit.
 */
await runScript(async () => {
  const asked = process.argv.slice(2)
  process.env.TMPDIR = temporaryFolder() ?? process.env.TMPDIR ?? tmpdir()
  const chromium = await findOrInstallChromium()
  const sound = asked.length > 0 || (await checkAndBuild())
  const tallies: Tally[] = asked.length > 0 ? await runSome(chromium, asked) : await runAll(chromium)
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.flatMap((tally) => tally.failed)
  // At the end, where whoever reads the last lines alone finds them.
  process.stdout.write(failed.map((each) => `\nFailed: ${each}\n`).join(''))
  process.stdout.write(`${sound ? '' : '\nSome checks failed, see above'}\n${passed} passed, ${failed.length} failed\n`)
  const isSome = passed > 0 || asked.some((word) => word.startsWith('--changed'))
  return sound && failed.length === 0 && isSome ? 0 : 1
})

async function checkAndBuild(): Promise<boolean> {
  const [sound] = await Promise.all([runChecks(), buildWebIfStale()])
  return sound
}

/** Units and journeys side by side, for either waits much of its time; what compares two times comes last and alone, in one run of three. */
async function runAll(chromium: string): Promise<Tally[]> {
  process.stdout.write(
    `A share of the calls, pages, parts, journeys and domains is tried: TRY_SEED=${share.TRY_SEED} tries the same ones again\n`,
  )
  const besides = await Promise.all([runUnitTests(chromium, ['--project=!timed'], true), runJourneys(chromium, [])])
  return Number(share.TRY_SEED) % 3 === 0 ? [...besides, await runUnitTests(chromium, ['--project=timed'])] : besides
}

async function runSome(chromium: string, asked: string[]): Promise<Tally[]> {
  const commit = asked.map((word) => word.match(/^--changed(?:=(.+))?$/)).find((found) => found)
  if (commit) return runTouched(chromium, touchedBy(changedSince(commit[1] ?? 'HEAD'), allTests()))
  if (asked.some((word) => word.startsWith('--'))) return [await runUnitTests(chromium, asked)]
  const files = allTests().filter((file) => asked.some((word) => file.includes(word)))
  if (files.length === 0) process.stdout.write(`No test file has ${asked.join(' or ')} in its path\n`)
  return runFiles(chromium, files)
}

async function runTouched(chromium: string, { tests, domains }: Touched): Promise<Tally[]> {
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
