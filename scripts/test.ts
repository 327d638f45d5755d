import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { runChecks } from '#scripts/checks/all-checks.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { runJourneys, runUnitTests } from '#scripts/checks/test-runners.ts'
import { runScript } from '#scripts/process/run-script.ts'

/** Checks, then every test. With a filter: the tests whose file matches, without the journeys. */
await runScript(async () => {
  const filters = process.argv.slice(2)
  const sound = await runChecks()
  const chromium = await findOrInstallChromium()
  const tallies = [await runUnitTests(chromium, filters)]
  if (filters.length === 0) {
    await buildWebIfStale()
    tallies.push(await runJourneys(chromium))
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.stdout.write(`${sound ? '' : '\nSome checks failed, see above'}\n${passed} passed, ${failed} failed\n`)
  return sound && failed === 0 && passed > 0 ? 0 : 1
})
