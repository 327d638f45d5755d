import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PracticeBank, startPracticeBank } from '#practice/bank/start-practice-bank.ts'
import { practiceBankKeys } from '#server/platform/bank/practice-address.ts'
import { type Database, openDatabase } from '#server/platform/database/db.ts'
import { type History, happenAtBank, leftOutOf, rootOf, transactionsOf } from '../bank-history.ts'
import { bankSays, booksSay } from '../banks.ts'
import { type Breach, brokenInvariants } from './invariants.ts'
import { type Office, openOffice } from './office.ts'
import { seeded } from './seeded.ts'

export type BankKillReport = {
  between_pages: number
  within_transaction: number
  /** Kills after which the books did not come to say what the bank says. */
  differed: number
  /** Transactions that somebody had sorted, and that are not as they were. */
  unsorted: number
  /** Transactions of the bank without a line, or lines that share one. */
  twice: number
  broken: Breach[]
  /** Milliseconds from the kill until the books were whole again, with nobody doing anything. */
  slowest_whole_ms: number
}

/** Both kinds of kills were met, and nothing is missing, double or unsorted. */
export function isWhole({ between_pages, within_transaction, differed, unsorted, twice, broken }: BankKillReport) {
  return between_pages > 0 && within_transaction > 0 && differed + unsorted + twice + broken.length === 0
}

type Scene = {
  office: Office
  bank: PracticeBank
  test: { bank: PracticeBank; platform: { database: Database } }
  watcher: pg.Client
  history: History
  item_id: string
}

/** In which table the writing transaction is stopped before it is killed: early, in its midst, and at its very end. */
const tables = ['bank_account', 'transaction', 'bank_line', 'bank']

/**
 * Kills the server while it reads a bank: between two pages, and within the transaction that writes them. The practice bank runs
 * outside of it and lives on.
 */
export async function drillBankKills(options: { kills: number; seed: number }): Promise<BankKillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-drill-'))
  const SECRET_KEY = randomBytes(32).toString('base64url')
  const keys = practiceBankKeys(SECRET_KEY)
  const bank = await startPracticeBank({ dataDir, keys, send: async () => 200, byItself: false, durable: false })
  const office = await openOffice({ dataDir, env: { SECRET_KEY } })
  const database = openDatabase(office.superuser(), 2)
  const watcher = new pg.Client({ connectionString: office.superuser() })
  await watcher.connect()
  try {
    const scene = await linkOne({ office, bank, database, watcher }, seeded(options.seed))
    const report = { between_pages: 0, within_transaction: 0, differed: 0, unsorted: 0, twice: 0, slowest_whole_ms: 0 }
    for (let kill = 0; kill < options.kills; kill++) {
      for (let step = 0; step < 25; step++) happenAtBank(scene.history)
      await workOnSome(scene)
      const table = kill % 2 === 0 ? undefined : tables[Math.floor(kill / 2) % tables.length]
      await killWithinSync(scene, table)
      report[table ? 'within_transaction' : 'between_pages']++
      const whole_ms = await untilWhole(scene)
      if (whole_ms === undefined) report.differed++
      report.slowest_whole_ms = Math.max(report.slowest_whole_ms, whole_ms ?? 0)
    }
    return { ...report, ...(await lookAtRows(scene)), broken: await brokenInvariants(office.superuser()) }
  } finally {
    await watcher.end()
    await database.close()
    await office.close()
    await bank.stop()
  }
}

type Parts = Pick<Scene, 'office' | 'bank' | 'watcher'> & { database: Database }

async function linkOne({ office, bank, database, watcher }: Parts, chance: () => number): Promise<Scene> {
  const person = { institution_id: 'ins_practice_5', username: 'sam', password: 'any' }
  const { log_in } = await post<{ log_in: LogIn }>(office, 'link/practice/', person)
  const { public_token, institution, accounts } = log_in
  const metadata = {
    institution: { institution_id: institution.id, name: institution.name },
    accounts: accounts.map(({ id, mask, name }) => ({ id, mask, name })),
  }
  const { bank_id } = await post<{ bank_id: string }>(office, 'plaid/exchange/', { public_token, metadata })
  const { company_id } = office.data
  const { rows } = await watcher.query<{ item_id: string }>('select item_id from bank where id = $1', [bank_id])
  const { item_id = '' } = rows[0] ?? {}
  const expense = await watcher.query<{ id: string }>(
    `select id from category where company_id = $1 and type = 'expense' limit 8`,
    [company_id],
  )
  const history: History = {
    bank: bank.act(item_id),
    memory: { before: new Map(), categories: new Map(), deleted: new Set() },
    lines: () => bank.truth(item_id),
    chance,
    company_id,
    bank_id,
    categories: expense.rows.map(({ id }) => id),
  }
  const scene = { office, bank, watcher, history, item_id, test: { bank, platform: { database } } }
  if ((await untilWhole(scene)) === undefined) throw new Error('The first sync never ended')
  return scene
}

type LogIn = {
  public_token: string
  institution: { id: string; name: string }
  accounts: { id: string; mask: string | null; name: string }[]
}

/** Somebody sorts some of the expenses that are there. */
async function workOnSome({ office, watcher, test, history }: Scene) {
  const { memory, categories, chance } = history
  const there = await transactionsOf(test, history)
  for (let count = 0; count < 3; count++) {
    const one = there[Math.floor(chance() * there.length)]
    const category_id = categories[Math.floor(chance() * categories.length)]
    const { rows } = await watcher.query('select type from transaction where id = $1', [one?.id])
    if (!one || !category_id || rows[0]?.type !== 'expense') continue
    await post(office, 'bulk-update/', { ids: [one.id], category_id })
    memory.categories.set(rootOf(memory, one.external_id), category_id)
  }
}

/** `table`: the transaction that writes is stopped where it comes to that; else a page is waited for. */
async function killWithinSync({ office, bank, watcher, history }: Scene, table: string | undefined) {
  const { bank_id, chance } = history
  bank.telling.page_size = 3
  bank.faults.set({ kind: 'slow', ms: 300 }, { about: '/transactions/sync' })
  await post(office, 'sync-bank/', { bank_id })
  const began = 'select from bank where id = $1 and sync_began_at is not null and sync_asked_at is null'
  await until(async () => (await watcher.query(began, [bank_id])).rowCount === 1)
  if (!table) {
    await sleep(300 + chance() * 600)
    if ((await watcher.query(began, [bank_id])).rowCount !== 1) throw new Error('The sync was over before the kill')
  }
  const blocker = new pg.Client({ connectionString: office.superuser() })
  await blocker.connect()
  if (table) {
    await blocker.query(`begin; lock table ${table} in share mode`)
    const stopped = `select from pg_locks where relation = $1::regclass and mode = 'RowExclusiveLock' and not granted`
    await until(async () => ((await watcher.query(stopped, [table])).rowCount ?? 0) > 0)
  }
  const killed = office.killServer()
  await sleep(50)
  await blocker.end()
  bank.faults.clear()
  bank.telling.page_size = null
  await killed
}

/** Milliseconds until the books say what the bank says; undefined where they do not within a minute and a half. */
async function untilWhole({ test, history, item_id }: Scene): Promise<number | undefined> {
  const { memory, company_id, bank_id } = history
  const start = performance.now()
  const isDeleted = (said: string) => memory.deleted.has(rootOf(memory, said.split(' ')[0] ?? ''))
  while (performance.now() - start < 90_000) {
    const books = await booksSay(test, company_id, bank_id)
    const said = bankSays(test, item_id).filter((line) => !isDeleted(line))
    if (JSON.stringify(books) === JSON.stringify(said)) return Math.round(performance.now() - start)
    await sleep(100)
  }
  return undefined
}

async function lookAtRows({ test, watcher, history }: Scene): Promise<{ unsorted: number; twice: number }> {
  const { memory } = history
  const all = [...(await transactionsOf(test, history)), ...(await leftOutOf(test, history))]
  const sorted = new Map(all.map(({ external_id, category_id }) => [rootOf(memory, external_id), category_id]))
  const unsorted = [...memory.categories].filter(([root, category_id]) => sorted.get(root) !== category_id).length
  const { rows } = await watcher.query<{ twice: number }>(
    `select (select count(*) from transaction t where t.source = 'bank' and t.company_id = $1
        and (select count(*) from bank_line l where l.company_id = t.company_id and l.transaction_id = t.id) <> 1)::int as twice`,
    [history.company_id],
  )
  return { unsorted, twice: rows[0]?.twice ?? -1 }
}

async function until(isSo: () => Promise<boolean>) {
  for (let attempts = 0; attempts < 3000; attempts++, await sleep(10)) if (await isSo()) return
  throw new Error('What the kill waits for did not come')
}

async function post<T>({ url, data }: Office, path: string, body: object): Promise<T> {
  const headers = { cookie: data.cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/accounting/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
