import { openDatabase } from '#scripts/process/open-database.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/settings/env.ts'

/** Brings the database to the newest schema, and says in one line what was run. */
await runScript(async () => {
  const database = await openDatabase(readEnv(process.env))
  try {
    const ran = await migrate(database.direct)
    process.stdout.write(`${sentenceOf(ran)}\n`)
  } finally {
    await database.close()
  }
  return 0
})

function sentenceOf(ran: string[]): string {
  const [first] = ran
  if (!first) return 'Nothing to migrate'
  return ran.length === 1 ? `Migrated: ${first}` : `Migrated: ${ran.length} files, from ${first} to ${ran.at(-1)}`
}
