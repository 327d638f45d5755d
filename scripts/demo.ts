import { join } from 'node:path'
import { linkDemoBank } from '#db/demo/banks.ts'
import { setUpCards } from '#db/demo/cards.ts'
import { demoLogins } from '#db/demo/company.ts'
import { furnish } from '#db/demo/furnish.ts'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { listen } from '#scripts/process/listen.ts'
import { openDatabase } from '#scripts/process/open-database.ts'
import { printAddresses } from '#scripts/process/print-addresses.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { planCounts } from '#server/domains.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPlatform } from '#server/platform/platform.ts'

/** A furnished company to look around in, kept apart from real data in DATA_DIR/demo. */
await runScript(async () => {
  const stopped = untilStopped()
  const settings = await loadEnv()
  const env = { ...settings, DATA_DIR: join(settings.DATA_DIR, 'demo') }
  const [database] = await Promise.all([openDatabase(env), buildWebIfStale()])
  try {
    await migrate(database.direct)
    let isNew = false
    const platform = openPlatform({ ...env, LOG_LEVEL: 'error', SMTP_URL: undefined }, database.url, planCounts)
    try {
      const furnished = await platform.database.outside((db) =>
        db.selectFrom('user_account').select('id').where('username', '=', 'sam').executeTakeFirst(),
      )
      isNew = furnished === undefined
      if (isNew) {
        process.stdout.write('Furnishing a company with a year of work\n')
        await furnish(platform, database.direct, (text) => process.stdout.write(`  ${text}\n`))
      }
    } finally {
      await platform.close()
    }
    const server = await listen(env, database)
    if (isNew && !env.STRIPE_SECRET_KEY) await setUpCards(server.url)
    if (isNew && !env.PLAID_CLIENT_ID) await linkDemoBank(server.url)
    printAddresses(env, server.url)
    process.stdout.write('Log in as\n')
    for (const { role, username, password } of demoLogins)
      process.stdout.write(`  ${role}: ${username} / ${password}\n`)
    await stopped
    await server.stop()
  } finally {
    await database.close()
  }
  return 0
})
