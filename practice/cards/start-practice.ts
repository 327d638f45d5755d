import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { goBy } from '#practice/go-by.ts'
import { keepPracticeAddress, practiceAddress, practiceFolder } from '#server/platform/payments/practice-address.ts'
import type { PracticeKeys } from '#server/platform/payments/practice-keys.ts'
import { help } from './faults/clock-and-faults.ts'
import { type Faults, openFaults } from './faults/faults.ts'
import { openRandom } from './faults/random.ts'
import { type ListenerOptions, listen } from './http/listener.ts'
import { runDebits } from './payments/debits.ts'
import { finishCharge } from './plans/finish-charge.ts'
import { runBilling } from './plans/renewals.ts'
import { type Context, eventOf, keep } from './resources/context.ts'
import { openStore } from './resources/store.ts'
import { type Deliveries, openDeliveries, type Send } from './webhooks/deliveries.ts'

export type PracticeOptions = {
  dataDir: string
  keys: PracticeKeys
  /** The product's origin: its pages may ask from a browser, its frames may show the bank's question. */
  origin: string
  /** Unset: a free port of this machine, the same again at the next start. */
  port?: number | undefined
  host?: string | undefined
  /** Where browsers reach it, when that is not its port on the product's host. */
  url?: string | undefined
  send: Send
  /** How often, from 0 to 1, it fails, repeats itself or is late. */
  misbehaves?: number
  seed?: number
  /** Sends webhooks and renews plans by itself, as time goes by. */
  byItself: boolean
  /** Keeps everything over a restart. */
  durable: boolean
}

/** The practice card processor: it speaks Stripe's API, and no real money moves. */
export type Practice = {
  url: string
  faults: Faults
  /** Its time, in seconds since 1970. */
  now(): number
  /** Lets time pass for it: trials end, plans renew, late payments are tried again. */
  advance(time: { days?: number; hours?: number }): void
  /** Sends all webhooks that are waiting. */
  deliverAll(): Promise<void>
  /** Loses all webhooks that are waiting. */
  loseAll(): void
  stop(): Promise<void>
}

/** How often it looks for what is due, in milliseconds. */
const tickMs = 500

export async function startPractice(options: PracticeOptions): Promise<Practice> {
  const { dataDir, keys, origin } = options
  const store = openStore(options.durable ? join(practiceFolder(dataDir), 'cards.jsonl') : null)
  const random = openRandom(options.misbehaves ?? 0, options.seed ?? 1)
  const faults = openFaults(random)
  const deliveries = openDeliveries(store, keys.webhook_secret, options.send, random)
  const ahead = () => store.get<number>('clock', 'ahead') ?? 0
  const now = () => Math.floor(Date.now() / 1000) + ahead()
  const ctx = contextOf(store, now, deliveries)
  const helped: ListenerOptions['help'] = (path, fields) => help(path, fields, faults, now(), pass)
  const server = serve({ ctx, keys, faults, origin, help: helped, afterwards: store.flush })
  const port = await openPort(server, options)
  const url = `http://${hostOf(options.host)}:${port}`
  ctx.url = options.url ?? browserBase(origin, port)
  keepPracticeAddress(dataDir, url, ctx.url)
  function catchUp() {
    runBilling(ctx)
    runDebits(ctx)
  }
  catchUp()

  function pass(seconds: number) {
    store.set('clock', 'ahead', ahead() + seconds)
    catchUp()
    store.flush()
  }

  const goingBy = goBy(options.byItself, tickMs, 'The practice processor stumbled', async () => {
    catchUp()
    store.flush()
    await deliveries.sendDue(Math.floor(Date.now() / 1000))
  })

  async function stop() {
    const stopped = goingBy.stop()
    server.closeAllConnections()
    server.close()
    await stopped
    store.flush()
  }

  const advance: Practice['advance'] = ({ days = 0, hours = 0 }) => pass(days * 86_400 + hours * 3600)
  return { url, faults, now, advance, deliverAll: deliveries.deliverAll, loseAll: deliveries.loseAll, stop }
}

function contextOf(store: Context['store'], now: Context['now'], deliveries: Deliveries): Context {
  return {
    store,
    account: '',
    now,
    url: '',
    emit(type, resource) {
      deliveries.add(keep(this, eventOf(this, type, resource)))
    },
    afterCharge: finishCharge,
  }
}

function serve(on: ListenerOptions): Server {
  return createServer((request, response) => {
    listen(request, response, on).catch(() => response.destroy())
  })
}

/** The port it had before, so that a browser's policy still fits; any other when that one is taken. */
async function openPort(server: Server, { dataDir, port: wanted, host }: PracticeOptions): Promise<number> {
  const before = wanted ?? Number(new URL(practiceAddress(dataDir)?.url ?? 'http://localhost').port)
  for (const port of wanted ? [before] : [before, 0])
    try {
      server.listen(port, host ?? '127.0.0.1')
      await once(server, 'listening')
      break
    } catch (error) {
      if (port === 0 || wanted) throw error
    }
  return (server.address() as { port: number }).port
}

/** How this machine reaches what listens on a host. */
function hostOf(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A port of this machine on the host that people type. */
function browserBase(origin: string, port: number): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}:${port}`
}
