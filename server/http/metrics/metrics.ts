import type { Histogram, Registry } from 'prom-client'
import type { Platform } from '#server/platform/platform.ts'
import type { QueueFigures } from '#server/platform/queue/queue-figures.ts'
import about from '../../../package.json' with { type: 'json' }

type World = Pick<Platform, 'database' | 'disk' | 'passwords' | 'heavyCalls'>

/** What a server or worker says of itself to Prometheus: never a name, an id or a secret. https://prometheus.io/docs/practices/naming/ */
export type Metrics = {
  /** A request by the pattern of its route, as the log has it. */
  answered(request: { method: string; row: string; status: number; seconds: number }): void
  /** All figures as they are now, as text. */
  text(): Promise<{ type: string; body: string }>
}

/** From a lookup to the longest that a call may take, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

/** The library is read where somebody wants figures, and only there. */
export async function openMetrics(world: World, findQueue: () => Promise<QueueFigures>): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `chalkline_${name}`, help, labelNames, registers: [registry] })
  collectDefaultMetrics({ register: registry })
  gauge('info', 'The version that runs', ['version']).set({ version: about.version }, 1)
  const duration = new Histogram({
    name: 'chalkline_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, by the pattern of its route',
    labelNames: ['method', 'row', 'status'],
    buckets,
    registers: [registry],
  })
  const setOwn = ownFigures(world, gauge)
  const setQueue = queueFigures(gauge)
  return {
    answered: (request) => observe(duration, request),
    async text() {
      await Promise.all([setOwn(), findQueue().then(setQueue)])
      return textOf(registry)
    },
  }
}

async function textOf(registry: Registry) {
  return { type: registry.contentType, body: await registry.metrics() }
}

function observe(duration: Histogram, { method, row, status, seconds }: Parameters<Metrics['answered']>[0]) {
  duration.observe({ method, row, status: `${Math.floor(status / 100)}xx` }, seconds)
}

type SetGauge = { set(value: number): void; set(labels: Record<string, string>, value: number): void; reset(): void }
type MakeGauge = (name: string, help: string, labelNames?: string[]) => SetGauge

/** What this process knows of itself. */
function ownFigures({ database, disk, passwords, heavyCalls }: World, gauge: MakeGauge) {
  const connections = gauge('pool_connections', 'Connections to PostgreSQL of the pool that serves people', ['state'])
  const waiting = gauge('pool_waiting', 'Transactions that wait for a connection')
  const turns = gauge('turns', 'Heavy calls and passwords to hash, at work and waiting their turn', ['of', 'state'])
  const free = gauge('disk_free_bytes', 'Free on the disk of DATA_DIR')
  const total = gauge('disk_size_bytes', 'The disk of DATA_DIR')
  return async () => {
    const pool = database.load()
    connections.set({ state: 'used' }, pool.used)
    connections.set({ state: 'idle' }, pool.idle)
    waiting.set(pool.waiting)
    for (const [of, load] of Object.entries({ heavy_calls: heavyCalls, passwords: passwords.load() })) {
      turns.set({ of, state: 'running' }, load.running)
      turns.set({ of, state: 'waiting' }, load.waiting)
    }
    const space = await disk.look()
    free.set(space.free)
    total.set(space.total)
  }
}

/** What all servers and workers of a database share, mail and the syncs of banks among it, by the name of the task. */
function queueFigures(gauge: MakeGauge) {
  const jobs = gauge(
    'queue_jobs',
    'Jobs: later, due, running, failing (tried before, and again later), failed for good',
    ['task', 'state'],
  )
  const lag = gauge('queue_lag_seconds', 'How long the oldest due job has waited, by lane; of mail: how old it is', [
    'lane',
  ])
  const delayed = gauge('mail_delayed', '1 while the mail server does not answer and no email is begun')
  const answers = gauge('database_up', '1 where PostgreSQL told the figures of the queue')
  return ({ tasks, lag: lags, mailDelayed, isKnown }: QueueFigures) => {
    jobs.reset()
    for (const { task, state, count } of tasks) jobs.set({ task, state }, count)
    for (const [lane, seconds] of Object.entries(lags)) lag.set({ lane }, seconds)
    delayed.set(mailDelayed ? 1 : 0)
    answers.set(isKnown ? 1 : 0)
  }
}
