import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { findRunning } from '#scripts/postgres/pidfile.ts'
import { findPlace } from '#scripts/postgres/place.ts'
import { type EmbeddedPostgres, startPostgres } from '#scripts/postgres/start-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type BenchCompany, furnish } from '../../bench/furnish.ts'

/** A durable PostgreSQL and the real server in a process of its own, both of which can be killed and come again. */
export type Office = {
  url: string
  dataDir: string
  data: BenchCompany
  superuser(): string
  /** `npm run worker` beside the server, once it works the queue. */
  startWorker(): Promise<ChildProcess>
  /** The server's resident memory, in megabytes. */
  serverMemory(): number
  /** The same of it and of the processes that work for it. */
  memoryOfAll(): number
  /** Asks the server to end, and starts it anew; answers the milliseconds until it and all that work for it are gone. */
  stopServer(signal: NodeJS.Signals): Promise<number>
  /** kill -9, then start anew; answers the milliseconds from the kill to the first healthy answer. */
  killServer(): Promise<number>
  /** Ends PostgreSQL by a signal; `meanwhile` is done before it may be there again. */
  killPostgres(signal?: NodeJS.Signals, meanwhile?: () => Promise<void>): Promise<number>
  /** Stops PostgreSQL and all its processes in the midst of what they do; answers what lets them go on. */
  hangPostgres(): Promise<() => void>
  /** What the guard of PostgreSQL has reported. */
  messages: string[]
  close(): Promise<void>
}

/**
 * `env`: settings of the server beside those that it has here; `databaseOf`: those of its database in the place of the owner's login;
 * `data`: the company that is furnished already.
 */
type OfficeOptions = {
  dataDir?: string
  data?: BenchCompany
  clients?: number
  env?: Record<string, string>
  databaseOf?: (postgres: EmbeddedPostgres) => Promise<Record<string, string>>
}

export async function openOffice({
  dataDir = freshFolder(),
  data: furnished,
  clients = 20,
  env: settings = {},
  databaseOf,
}: OfficeOptions = {}): Promise<Office> {
  const messages: string[] = []
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // As npm start holds it: one that is killed is started again in its place.
  const postgres = await startPostgres({ dataDir, durable: true, restart: (sentence) => messages.push(sentence) })
  await migrate(postgres.url('chalkline'))
  const data = furnished ?? (await furnish(postgres.url('chalkline'), clients))
  const env = { ...settings, ...(await databaseOf?.(postgres)) }
  let server = await startServer(url, port, { dataDir, postgres, env })

  return {
    url,
    dataDir,
    data,
    messages,
    superuser() {
      const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
      return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/chalkline`
    },
    startWorker: () => startWorker({ dataDir, postgres, env }),
    serverMemory: () => memoryOf(server.pid ?? 0),
    memoryOfAll: () => [server.pid ?? 0, ...workersOf(server)].reduce((sum, pid) => sum + memoryOf(pid), 0),
    async stopServer(signal) {
      const start = performance.now()
      const all = [server.pid ?? 0, ...workersOf(server)]
      server.kill(signal)
      while (all.some((pid) => existsSync(`/proc/${pid}`)) && performance.now() < start + 60_000) await sleep(20)
      const took = performance.now() - start
      server = await startServer(url, port, { dataDir, postgres, env })
      return took
    },
    async killServer() {
      const start = performance.now()
      await killOutright(server)
      server = await startServer(url, port, { dataDir, postgres, env })
      return performance.now() - start
    },
    async killPostgres(signal = 'SIGKILL', meanwhile) {
      const { clusterDir } = await findPlace(dataDir)
      const running = findRunning(clusterDir)
      if (!running) throw new Error('There is no PostgreSQL to kill')
      const start = performance.now()
      process.kill(running.pid, signal)
      if (signal === 'SIGKILL') await expectUnavailable(url, server, () => isAnother(clusterDir, running.pid))
      await meanwhile?.()
      await untilAnother(clusterDir, running.pid)
      await untilWell(url, server)
      return performance.now() - start
    },
    async hangPostgres() {
      const { clusterDir } = await findPlace(dataDir)
      const { pid = 0 } = findRunning(clusterDir) ?? {}
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
      const all = (signal: NodeJS.Signals) => {
        for (const each of [pid, ...children].filter((one) => existsSync(`/proc/${one}`))) process.kill(each, signal)
      }
      all('SIGSTOP')
      return () => all('SIGCONT')
    },
    async close() {
      await killOutright(server)
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** In megabytes; 0 of one that is gone. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function workersOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chalkline-drill-'))
}

type Surroundings = { dataDir: string; postgres: EmbeddedPostgres; env: Record<string, string> }

async function startServer(url: string, port: number, around: Surroundings): Promise<ChildProcess> {
  const place = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` }
  const child = spawnScript('serve', { ...around, env: { ...around.env, ...place } }, 'ignore')
  await untilWell(url, child)
  return child
}

async function startWorker(around: Surroundings): Promise<ChildProcess> {
  const child = spawnScript('worker', around, 'pipe')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('Working the queue') && resolve())
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)))
  })
  return child
}

function spawnScript(name: string, { dataDir, postgres, env: more }: Surroundings, said: 'ignore' | 'pipe') {
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PLANS: 'off' }
  const env = { ...process.env, SMTP_URL: '', DATABASE_URL: postgres.url('chalkline'), ...more, ...own }
  const script = join(import.meta.dirname, `../../scripts/${name}.ts`)
  return spawn(process.execPath, [script], { env, stdio: ['ignore', said, 'inherit', 'ipc'] })
}

/** A busy machine takes its time to start a server. */
const startMs = 90_000

async function untilWell(url: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + startMs
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(`${url}/api/health/`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(25)
  }
  throw new Error('The server does not get well')
}

/**
 * Without its database the server lives on and says so: never later than two seconds, though the last processes of a
 * killed PostgreSQL may still answer for a moment. On a busy machine it is back before anybody has asked.
 */
async function expectUnavailable(url: string, server: ChildProcess, isBack: () => boolean): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts++) {
    const answer = await fetch(`${url}/api/health/`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (server.exitCode === null && answer?.status === 503) return
    if (server.exitCode !== null || answer?.status !== 200)
      throw new Error(`Without PostgreSQL the server ended with ${server.exitCode} or answered ${answer?.status}`)
    if (isBack()) return
    await sleep(10)
  }
  throw new Error('The server does not miss its PostgreSQL')
}

/** Ended in good order it may be back before anybody has missed it. */
async function untilAnother(clusterDir: string, pid: number): Promise<void> {
  for (let attempts = 0; attempts < 1200; attempts++, await sleep(25)) if (isAnother(clusterDir, pid)) return
  throw new Error('PostgreSQL does not come again')
}

/** Whether one is ready that is not the one that was ended. */
function isAnother(clusterDir: string, pid: number): boolean {
  const running = findRunning(clusterDir)
  return running?.status === 'ready' && running.pid !== pid
}

async function killOutright(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
