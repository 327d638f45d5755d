import { openDatabase } from '#scripts/process/open-database.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/settings/env.ts'

/** Brings the database to the newest schema and says what was run. */
await runScript(async () => {
  const database = await openDatabase(readEnv(process.env))
  try {
    const ran = await migrate(database.direct)
    process.stdout.write(ran.length === 0 ? 'Nothing to migrate\n' : `${ran.join('\n')}\n`)
  } finally {
    await database.close()
  }
  return 0
})
