import { freePort } from '#scripts/free-port.ts'
import { withSecretKey } from '#server/platform/secrets/secret-key.ts'
import { type Env, readEnv } from '#server/platform/settings/env.ts'

/** The settings of this run, complete: the key exists and the port is a real one. */
export async function loadEnv(variables = process.env): Promise<Env> {
  const settings = readEnv(variables)
  if (settings.PORT !== 0) return withSecretKey(settings)
  return withSecretKey(readEnv({ ...variables, PORT: String(await freePort()) }))
}
