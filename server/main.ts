import { isPracticeBankRunning } from '#practice/bank/already-running.ts'
import { bankWebhookTo } from '#practice/bank/send-webhook.ts'
import { type PracticeBank, startPracticeBank } from '#practice/bank/start-practice-bank.ts'
import { isPracticeRunning } from '#practice/cards/already-running.ts'
import { type Practice, startPractice } from '#practice/cards/start-practice.ts'
import { webhookTo } from '#practice/cards/webhooks/send-webhook.ts'
import { buildApp } from '#server/http/app/app.ts'
import { openMetrics } from '#server/http/metrics/metrics.ts'
import { serveMetrics } from '#server/http/metrics/serve-metrics.ts'
import { openReadiness } from '#server/http/pages/readiness.ts'
import { planCounts, uploads } from './domains.ts'
import { identify } from './identify.ts'
import { practiceBankKeys } from './platform/bank/practice-address.ts'
import type { DatabaseUrls } from './platform/database/urls.ts'
import { sentenceOfDisk } from './platform/files/disk.ts'
import { moveOldFiles } from './platform/files/move-old-files.ts'
import { claimPractice } from './platform/payments/one-practice.ts'
import { practiceKeys } from './platform/payments/practice-keys.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { type FailedJob, type Queue, startQueue } from './platform/queue/queue.ts'
import { openQueueFigures } from './platform/queue/queue-figures.ts'
import { checkServerKey } from './platform/secrets/server-key.ts'
import type { Env } from './platform/settings/env.ts'
import { setupError } from './platform/setup-error.ts'
import { routes } from './routes.ts'
import { sealedColumns } from './sealed-columns.ts'
import { lanesOf } from './tasks.ts'

/** A server that listens. `hurry`: a balancer is given no time to notice that it ends. */
export type RunningServer = { url: string; stop(options?: { hurry: boolean }): Promise<void> }

/** Listens and works the queue until stopped; then answers what has begun and closes everything. */
export async function startServer(env: Env, database: DatabaseUrls): Promise<RunningServer> {
  await checkServerKey(database.direct, env, sealedColumns)
  const claim = await claimPracticeUnlessKeys(env, database)
  const practice = await startPracticeUnlessKeys(env)
  const practiceBank = await startBankUnlessKeys(env)
  const platform = openPlatform(env, database.url, planCounts)
  const readiness = openReadiness()
  const figures = await openFiguresIfAsked(platform, database)
  const { metrics } = figures
  const app = await buildApp(routes, { platform, identify, uploads, readiness, metrics, checkAnswers: false })
  platform.disk.onChange(({ state, free }) => app.log.warn({ state, free }, sentenceOfDisk(state)))
  let queue: Queue | undefined
  async function stop({ hurry } = { hurry: false }) {
    const drained = readiness.end(hurry ? 0 : env.DRAIN_SECONDS * 1000)
    await Promise.all([queue?.stop(), drained.then(() => app.close())])
    await practice?.stop()
    await practiceBank?.stop()
    await claim?.release()
    await figures.stop()
    await platform.close()
  }
  try {
    await platform.database.check()
    await platform.storage.check()
    await platform.seals.check()
    await moveOldFiles(platform)
    await figures.listen()
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    await stop() // a taken port leaves nothing half open
    throw error
  }
  queue = workQueue(platform, database.direct, (error, job) => app.log.error({ err: error, ...job }, 'a job failed'))
  return { url: env.PUBLIC_URL, stop }
}

/** Figures for Prometheus, where METRICS_PORT names a port for them. */
async function openFiguresIfAsked(platform: Platform, { direct }: DatabaseUrls) {
  const { METRICS_PORT: port, METRICS_HOST: host } = platform.env
  if (port === undefined) return { metrics: undefined, listen: async () => {}, stop: async () => {} }
  const queue = openQueueFigures(direct)
  const metrics = await openMetrics(platform, queue.find)
  let listening: Awaited<ReturnType<typeof serveMetrics>> | undefined
  return {
    metrics,
    async listen() {
      listening = await serveMetrics(metrics, host, port)
    },
    async stop() {
      await listening?.stop()
      await queue.close()
    },
  }
}

/** Servers and workers that practise know of one world. */
async function claimPracticeUnlessKeys(env: Env, { direct }: DatabaseUrls) {
  return env.STRIPE_SECRET_KEY && env.PLAID_CLIENT_ID ? undefined : claimPractice(direct, env.DATA_DIR)
}

/** The practice processor, where no keys of the real one are set; it sends its webhooks to the server beside it. */
async function startPracticeUnlessKeys(env: Env): Promise<Practice | undefined> {
  const keys = practiceKeys(env.SECRET_KEY)
  if (env.STRIPE_SECRET_KEY || (await isPracticeRunning(env.DATA_DIR, keys))) return undefined
  try {
    return await startPractice({
      dataDir: env.DATA_DIR,
      keys,
      origin: env.PUBLIC_URL,
      port: env.PRACTICE_PORT,
      host: env.PRACTICE_PORT === undefined ? undefined : env.HOST,
      url: env.PRACTICE_URL,
      send: webhookTo(`http://${localHost(env.HOST)}:${env.PORT}/api/webhooks/stripe/`, new URL(env.PUBLIC_URL).host),
      byItself: true,
      durable: true,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw setupError(`Port ${env.PRACTICE_PORT} may not be used for practice payments: set PRACTICE_PORT.`, error)
  }
}

/** The practice bank, where no keys of the real provider are set. No browser reaches it, so any free port will do. */
async function startBankUnlessKeys(env: Env): Promise<PracticeBank | undefined> {
  const keys = practiceBankKeys(env.SECRET_KEY)
  if (env.PLAID_CLIENT_ID || (await isPracticeBankRunning(env.DATA_DIR, keys))) return undefined
  const webhooks = `http://${localHost(env.HOST)}:${env.PORT}/api/webhooks/plaid/`
  const send = bankWebhookTo(webhooks, new URL(env.PUBLIC_URL).host)
  return startPracticeBank({ dataDir: env.DATA_DIR, keys, send, byItself: true, durable: true })
}

/** Where a server that listens on every address can be reached from this machine. */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** How long an email that is under way is waited for once the program is to end: it has 20 seconds for everything. */
const lastMailMs = 5_000

/** Works the queue until stopped: then what has begun is finished, but for email that a mail server does not take. */
function workQueue(platform: Platform, databaseUrl: string, onError: (error: unknown, job?: FailedJob) => void): Queue {
  const queue = startQueue(databaseUrl, lanesOf(platform), onError)
  return {
    async stop() {
      const late = setTimeout(() => platform.mail.breakOff(), lastMailMs)
      await queue.stop().finally(() => clearTimeout(late))
    },
  }
}

/** Works the queue alone, beside one or more servers. */
export async function startWorker(env: Env, database: DatabaseUrls): Promise<{ stop(): Promise<void> }> {
  await checkServerKey(database.direct, env, sealedColumns)
  const claim = await claimPracticeUnlessKeys(env, database)
  const platform = openPlatform(env, database.url, planCounts)
  const figures = await openFiguresIfAsked(platform, database)
  platform.disk.onChange(({ state }) => process.stderr.write(`${sentenceOfDisk(state)}\n`))
  try {
    await platform.database.check()
    await platform.storage.check()
    await platform.seals.check()
    await moveOldFiles(platform)
    await figures.listen()
  } catch (error) {
    await claim?.release()
    await figures.stop()
    await platform.close()
    throw error
  }
  const queue = workQueue(platform, database.direct, (error, job) =>
    process.stderr.write(`A job failed: ${String(error)}${placeOf(job)}\n`),
  )
  return {
    async stop() {
      await queue.stop()
      await claim?.release()
      await figures.stop()
      await platform.close()
    },
  }
}

function placeOf(job: FailedJob | undefined): string {
  if (!job) return ''
  return ` (${job.task}, attempt ${job.attempt}${job.request_id ? `, request_id ${job.request_id}` : ''})`
}
