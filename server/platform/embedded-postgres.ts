import { realpathSync } from 'node:fs'
import { bootstrap } from './postgres/bootstrap.ts'
import { createCluster } from './postgres/cluster.ts'
import { type Hold, hold } from './postgres/hold.ts'
import { launch, stopRunning, untilSettled } from './postgres/launch.ts'
import { passwordsOf } from './postgres/passwords.ts'
import { findRunning, type Running } from './postgres/pidfile.ts'
import { findPlace, type Place } from './postgres/place.ts'
import { removeFolder } from './postgres/remove-folder.ts'
import { inTurn } from './postgres/turn.ts'
import { watchOver } from './postgres/watch.ts'
import { setupError } from './setup-error.ts'

export type EmbeddedPostgres = {
  /** Connection string of the owner role for one of its databases; the application's own is `chalkline`. */
  url(database: string): string
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
  /** Started again at the same port when it ends while it is held; told each time, and what keeps it from starting. */
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
  const dataDir = await inTurn(options.dataDir, async () => realpathSync(options.dataDir))
  return inTurn(dataDir, async () => {
    const place = await findPlace(dataDir)
    const passwords = passwordsOf(dataDir, place)
    await createCluster(place, passwords.superuser, options.durable ?? true)
    const running = await findOrLaunch(place, options)
    const held = hold(dataDir, place.clusterDir, running.pid, options.throwAway ?? false)
    await bootstrap(place, running.port, passwords)
    const durable = options.durable ?? true
    const watch = options.restart && watchOver({ dataDir, place, running, held, durable }, options.restart)
    return {
      url: (database) => `postgres://chalkline:${passwords.owner}@127.0.0.1:${running.port}/${database}`,
      port: running.port,
      stop() {
        watch?.stop()
        return letGo(dataDir, place, held, options)
      },
    }
  })
}

async function findOrLaunch(place: Place, options: PostgresOptions): Promise<Running> {
  return (await untilSettled(place.clusterDir)) ?? (await launch(place, options.durable ?? true))
}

async function letGo(dataDir: string, place: Place, held: Hold, options: PostgresOptions): Promise<void> {
  if (held.released) return
  await inTurn(dataDir, async () => {
    if (!held.release()) return
    const running = findRunning(place.clusterDir)
    if (running) await stopRunning(place.clusterDir, running.pid)
    if (options.throwAway) await removeFolder(dataDir)
  })
}
