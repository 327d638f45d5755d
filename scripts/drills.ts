import { drillKills, isPassed, type KillOptions } from '../test/drills/kill.ts'
import { runScript } from './run-script.ts'
import { runNode } from './steps.ts'

/**
 * Kills the server and PostgreSQL while people write, then tries every rule of money with a million generated cases.
 * DRILL_SEED repeats a run, DRILL_KILLS sets how often it is killed; the name of a drill runs it alone.
 */
await runScript(async () => {
  const seed = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)
  const kills = process.env.DRILL_KILLS ? Number(process.env.DRILL_KILLS) : undefined
  const drills: Record<string, KillOptions> = {
    'kill-server': { victim: 'server', kills: kills ?? 50, writers: 8, seed, pause_ms: 1000 },
    'kill-postgres': { victim: 'postgres', kills: kills ?? 20, writers: 8, seed, pause_ms: 1500 },
  }
  const wanted = process.argv.slice(2)
  let missed = 0
  for (const [name, options] of Object.entries(drills).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  )) {
    const report = await drillKills(options)
    const passed = isPassed(report)
    process.stdout.write(`${JSON.stringify({ drill: name, passed, ...report, lost: report.lost.length })}\n`)
    if (!passed) missed++
  }
  if (wanted.length === 0 || wanted.includes('million-cases')) missed += await tryMillionCases()
  return missed === 0 ? 0 : 1
})

/** The properties of contract/ at length: minutes where `npm test` takes seconds. */
async function tryMillionCases(): Promise<number> {
  const start = performance.now()
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'contract'], {
    env: { PROPERTY_RUNS: '1000000' },
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  process.stdout.write(`${JSON.stringify({ drill: 'million-cases', passed: code === 0, seconds })}\n`)
  return code === 0 ? 0 : 1
}
