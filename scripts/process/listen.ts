import type { RunningServer } from '#server/main.ts'
import type { DatabaseUrls } from '#server/platform/database/urls.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'

/** Starts the server of the product. A taken port is said in one line. */
export async function listen(env: Env, database: DatabaseUrls): Promise<RunningServer> {
  const { startServer } = await import('#server/main.ts')
  try {
    return await startServer(env, database)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw setupError(`Port ${env.PORT} is taken: stop the other program, or set PORT.`, error)
    if (code === 'EACCES') throw setupError(`Port ${env.PORT} may not be used by this account: set PORT.`, error)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw setupError('HOST takes an address of this machine.', error)
    throw error
  }
}
