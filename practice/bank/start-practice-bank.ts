import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { type Faults, openFaults } from '#practice/cards/faults/faults.ts'
import { openRandom } from '#practice/cards/faults/random.ts'
import { openStore } from '#practice/cards/resources/store.ts'
import { goBy } from '#practice/go-by.ts'
import {
  keepPracticeBankAddress,
  type PracticeBankKeys,
  practiceBankAddress,
} from '#server/platform/bank/practice-address.ts'
import { practiceFolder } from '#server/platform/payments/practice-address.ts'
import { listen } from './http/listener.ts'
import { type BankWebhooks, openBankWebhooks, type SendBankWebhook } from './http/webhooks.ts'
import { allItems, type BankContext, dayAt, type Item, linesAfter, logOf, readLogs, record } from './items/context.ts'
import { requireLogIn } from './items/items.ts'
import { lineOnDemand, liveUntilToday, post, put } from './items/live.ts'
import type { SyncBehavior } from './items/sync.ts'
import type { PracticeLine } from './lines/whole-line.ts'

export type PracticeBankOptions = {
  dataDir: string
  keys: PracticeBankKeys
  send: SendBankWebhook
  /** How often, from 0 to 1, it fails before it does anything. */
  misbehaves?: number
  seed?: number
  /** Lives and sends webhooks by itself. */
  byItself: boolean
  /** Keeps everything over a restart. */
  durable: boolean
}

/** The practice bank: it speaks the part of Plaid's API that the product uses, and knows nobody's money. */
export type PracticeBank = {
  url: string
  faults: Faults
  telling: SyncBehavior
  sign: BankWebhooks['sign']
  advance(time: { days: number }): void
  /** The log-ins there are. */
  items(): Item[]
  /** The lines that hold at an item: what was posted, and what waits and is not posted yet. */
  truth(item_id: string): PracticeLine[]
  /** Has something happen, as it happens at banks. */
  act(item_id: string): BankActs
  deliverAll(): Promise<void>
  stop(): Promise<void>
}

export type BankActs = {
  add(line: Parameters<typeof lineOnDemand>[2]): PracticeLine
  post(id: string, over?: Partial<PracticeLine>): PracticeLine
  /** The posted line is told, and the pending one gone only later. */
  postEarly(id: string): PracticeLine
  change(id: string, over: Partial<PracticeLine>): PracticeLine
  remove(id: string): void
  requireLogIn(): void
  revoke(): void
}

/** How often it looks for what is due, in milliseconds. */
const tickMs = 1_000

export async function startPracticeBank(options: PracticeBankOptions): Promise<PracticeBank> {
  const { dataDir, keys } = options
  const store = openStore(options.durable ? join(practiceFolder(dataDir), 'bank.jsonl') : null)
  const faults = openFaults(openRandom(options.misbehaves ?? 0, options.seed ?? 1), ['broken'])
  const webhooks = await openBankWebhooks(store, options.send)
  const ahead = () => store.get<number>('clock', 'ahead') ?? 0
  const ctx: BankContext = { store, now: () => Date.now() + ahead(), logs: readLogs(store), tell: webhooks.add }
  const telling: SyncBehavior = { page_size: null, repeats: false, removed_last: false, mutates: 0 }
  const publicKey = { ...webhooks.publicKey }
  const server = serve({ asked: { ctx, telling, publicKey }, keys, faults, afterwards: store.flush })
  const url = await openPort(server, dataDir)
  keepPracticeBankAddress(dataDir, url)

  function live() {
    for (const item of allItems(ctx))
      if (liveUntilToday(ctx, item)) ctx.tell(item.item_id, 'TRANSACTIONS', 'SYNC_UPDATES_AVAILABLE')
    store.flush()
  }

  const goingBy = goBy(options.byItself, tickMs, 'The practice bank stumbled', async () => {
    live()
    await webhooks.sendDue(Date.now())
  })

  return {
    url,
    faults,
    telling,
    sign: webhooks.sign,
    advance({ days }) {
      store.set('clock', 'ahead', ahead() + days * 86_400_000)
      live()
    },
    items: () => allItems(ctx),
    truth: (item_id) => truthOf(ctx, item_id),
    act: (item_id) => actsOf(ctx, item_id, store.flush),
    deliverAll: webhooks.deliverAll,
    async stop() {
      const stopped = goingBy.stop()
      server.closeAllConnections()
      server.close()
      await stopped
      store.flush()
    },
  }
}

/** A pending line whose posted one is there as well is no truth any more. */
function truthOf(ctx: BankContext, item_id: string): PracticeLine[] {
  const lines = [...linesAfter(logOf(ctx, item_id)).values()]
  const posted = new Set(lines.map(({ pending_transaction_id }) => pending_transaction_id))
  return lines.filter(({ transaction_id }) => !posted.has(transaction_id))
}

function actsOf(ctx: BankContext, item_id: string, flush: () => void): BankActs {
  const item = () => ctx.store.get<Item>('item', item_id) as Item
  const line = (id: string) => linesAfter(logOf(ctx, item_id)).get(id) as PracticeLine
  function acted<T>(result: T): T {
    ctx.tell(item_id, 'TRANSACTIONS', 'SYNC_UPDATES_AVAILABLE')
    flush()
    return result
  }
  function change(id: string, over: Partial<PracticeLine>) {
    const changed = { ...line(id), ...over }
    put(ctx, item(), changed)
    return changed
  }
  return {
    add: (said) => acted(lineOnDemand(ctx, item(), said)),
    post(id, over = {}) {
      const posted = post(ctx, item(), line(id), dayAt(ctx.now()))
      return acted(change(posted.transaction_id, over))
    },
    postEarly(id) {
      const waiting = line(id)
      const posted = post(ctx, item(), waiting, dayAt(ctx.now()))
      put(ctx, item(), waiting)
      return acted(posted)
    },
    change: (id, over) => acted(change(id, over)),
    remove: (id) => acted(record(ctx, item_id, { id, line: null, account_id: line(id)?.account_id ?? '' })),
    requireLogIn() {
      requireLogIn(ctx, item())
      flush()
    },
    revoke() {
      ctx.store.remove('item', item_id)
      ctx.tell(item_id, 'ITEM', 'USER_PERMISSION_REVOKED', 'USER_PERMISSION_REVOKED')
      flush()
    },
  }
}

function serve(on: Parameters<typeof listen>[2]): Server {
  return createServer((request, response) => {
    listen(request, response, on).catch(() => response.destroy())
  })
}

/** The port it had before, or any other when that one is taken; no browser comes here. */
async function openPort(server: Server, dataDir: string): Promise<string> {
  const before = Number(new URL(practiceBankAddress(dataDir) ?? 'http://localhost').port)
  for (const port of [before, 0])
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      break
    } catch (error) {
      if (port === 0) throw error
    }
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
