import { checkHouse } from '#scripts/house/check-house.ts'
import { runNode, secondsSince } from '#scripts/process/steps.ts'
import { longSubjects } from './commit-subjects.ts'
import { staleSchemaFiles } from './schema-fresh.ts'

type Check = { name: string; run(): Promise<string> }

const checks: Check[] = [
  ...['contract', 'server', 'web'].map((floor) => ({ name: `types of ${floor}`, run: () => typesOf(floor) })),
  { name: 'format and lint', run: lint },
  { name: 'house', run: async () => checkHouse('.').join('\n') },
  { name: 'commits', run: async () => longSubjects().join('\n') },
]

/** Runs every check at once and prints one line for each. True when all of them passed. */
export async function runChecks(): Promise<boolean> {
  const fresh = await runCheck({ name: 'schema', run: schema })
  const passed = await Promise.all(checks.map(runCheck))
  return fresh && passed.every(Boolean)
}

async function runCheck(check: Check): Promise<boolean> {
  const start = performance.now()
  const complaint = await check.run()
  const verdict = complaint ? 'FAILED' : 'ok'
  process.stdout.write(
    `${check.name.padEnd(18)}${verdict.padEnd(8)}${secondsSince(start)}\n${complaint && `${complaint}\n`}`,
  )
  return !complaint
}

async function typesOf(floor: string): Promise<string> {
  const memory = ['--incremental', '--tsBuildInfoFile', `.cache/types/${floor}.tsbuildinfo`]
  const { code, output } = await runNode(
    'node_modules/typescript/bin/tsc',
    // By itself each would check on four threads, on which shared types are worked out anew: three times the processor.
    ['-p', `tsconfig.${floor}.json`, '--checkers', '1', ...memory],
    { quiet: true },
  )
  return code === 0 ? '' : output.trim() || `tsc ended with ${code}`
}

async function lint(): Promise<string> {
  const { code, output } = await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '.'], { quiet: true })
  return code === 0 ? '' : output.trim() || `biome ended with ${code}`
}

/** What the migrations have outrun is written anew, before anything is checked by it. */
async function schema(): Promise<string> {
  const stale = staleSchemaFiles()
  if (stale.length === 0) return ''
  const { code, output } = await runNode('scripts/generate-schema.ts', [], { quiet: true })
  return code === 0 ? `The migrations have changed: written anew, commit too: ${stale.join(', ')}` : output.trim()
}
