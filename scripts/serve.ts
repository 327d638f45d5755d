import { listen } from '#scripts/process/listen.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { withSecretKey } from '#server/platform/secrets/secret-key.ts'
import { readEnv } from '#server/platform/settings/env.ts'

/** The server alone, on the database of DATABASE_URL: what `npm run dev` restarts when something is saved. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = withSecretKey(readEnv(process.env))
  if (!env.DATABASE_URL) throw new Error('serve.ts is started by dev.ts, with DATABASE_URL')
  const direct = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  await migrate(direct)
  const server = await listen(env, { url: env.DATABASE_URL, direct })
  const code = await stopped
  await server.stop({ hurry: code !== 0 })
  return code
})
