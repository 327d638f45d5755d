import { openDatabase } from '#scripts/process/open-database.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { startWorker } from '#server/main.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** The queue alone: for more hands beside `npm start`, on this machine or another. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = await loadEnv()
  const database = await openDatabase(env)
  try {
    await migrate(database.direct)
    const worker = await startWorker(env, database)
    process.stdout.write('Working the queue\nCtrl+C stops it\n')
    const code = await stopped
    await worker.stop()
    return code
  } finally {
    await database.close()
  }
})
