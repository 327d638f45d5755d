import { realpathSync } from 'node:fs'
import { setupError } from '#server/platform/setup-error.ts'
import { bootstrap } from './bootstrap.ts'
import { createCluster } from './cluster.ts'
import { launch, stopRunning, untilSettled } from './launch.ts'
import { type Lease, takeLease } from './lease.ts'
import { withLock } from './lock.ts'
import { passwordsOf } from './passwords.ts'
import { findRunning, type RunningServer } from './pidfile.ts'
import { findPlace, nameFolder, type Place } from './place.ts'
import { removeFolder } from './remove-folder.ts'
import { restartWhenEnded } from './restart.ts'

export type EmbeddedPostgres = {
  /** Connection string of the owner role for one of its databases; the application's own is `chalkline`. */
  url(database: string): string
  /** The same of the role that owns nothing. */
  appUrl(database: string): string
  /** The same of the superuser, before whom no wall stands: for backups. */
  superuserUrl(database: string): string
  port: number
  /** Lets go of the server, and shuts it down if no other program holds it. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** The cluster lives in `postgres` below it. */
  dataDir: string
  /** False: no fsync and no WAL to speak of, for tests and drafts that nobody misses after a crash. */
  durable?: boolean
  /** True: the whole data directory is removed when its last user is gone, even killed. */
  throwAway?: boolean
  /** Started again at the same port when it ends while it is in use; called with a sentence each time, also with what keeps it from starting. */
  restart?: (sentence: string) => void
}

/**
 * Starts PostgreSQL 18 on a free loopback port with its data under `dataDir`, or joins the one already running there.
 * What a killed server or a killed PostgreSQL left behind is recovered from. The server outlives any one of the programs
 * that use it and ends with the last of them, however that one ends. Throws a setup error of one line.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw setupError('The embedded PostgreSQL needs Linux or macOS; elsewhere set DATABASE_URL.')
  const dataDir = await withLock(options.dataDir, async () => realpathSync(options.dataDir))
  return withLock(dataDir, async () => {
    const place = await findPlace(dataDir)
    const passwords = passwordsOf(dataDir, place)
    await createCluster(place, passwords.superuser, options.durable ?? true)
    nameFolder(dataDir, place)
    const running = await findOrLaunch(place, options)
    const lease = takeLease(dataDir, place.clusterDir, running.pid, options.throwAway ?? false)
    await bootstrap(place, running.port, passwords)
    const durable = options.durable ?? true
    const watch = options.restart && restartWhenEnded({ dataDir, place, running, lease, durable }, options.restart)
    const at = (login: string, database: string) => `postgres://${login}@127.0.0.1:${running.port}/${database}`
    return {
      url: (database) => at(`chalkline:${passwords.owner}`, database),
      appUrl: (database) => at(`chalkline_app:${passwords.app}`, database),
      superuserUrl: (database) => at(`postgres:${encodeURIComponent(passwords.superuser)}`, database),
      port: running.port,
      stop() {
        watch?.stop()
        return letGo(dataDir, place, lease, options)
      },
    }
  })
}

async function findOrLaunch(place: Place, options: PostgresOptions): Promise<RunningServer> {
  return (await untilSettled(place.clusterDir)) ?? (await launch(place, options.durable ?? true))
}

async function letGo(dataDir: string, place: Place, lease: Lease, options: PostgresOptions): Promise<void> {
  if (lease.released) return
  await withLock(dataDir, async () => {
    if (!lease.release()) return
    const running = findRunning(place.clusterDir)
    if (running) await stopRunning(place.clusterDir, running.pid)
    if (options.throwAway) await removeFolder(dataDir)
  })
}
