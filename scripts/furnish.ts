import { runScript } from '#scripts/process/run-script.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { furnishAnew } from './furnish-anew.ts'

/**
 * Makes what others copy and says where it is: a database without a company, then one with a furnished company. They are
 * there until this program is stopped.
 */
await runScript(async () => {
  const stopped = untilStopped()
  const { stop, ...furnished } = await furnishAnew(Number(process.argv[2] ?? 50), (empty) =>
    process.stdout.write(`Empty: ${JSON.stringify(empty)}\n`),
  )
  process.stdout.write(`Furnished: ${JSON.stringify(furnished)}\n`)
  const alive = setInterval(() => {}, 60_000) // nothing else keeps this program from its end
  await stopped
  clearInterval(alive)
  await stop()
  return 0
})
