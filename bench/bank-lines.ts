import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { limits } from '#contract/values/limits.ts'
import { addLines, type NewLine } from '#server/accounting/transactions/add-lines.ts'
import { type Database, openDatabase } from '#server/platform/database/db.ts'
import { median } from './children.ts'
import { atLeast, beside, type Figure } from './figures.ts'

const lines = Number(process.env.BENCH_LINES ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

/**
 * Lines of a bank put in as the product does it, part by part, each committed, beside the very same rows by COPY into the same
 * tables with all their indexes: in one transaction, as the cluster's superuser, whom no wall stops.
 */
export async function measureBankLines(urls: { product: string; ceiling: string }, company: string): Promise<Figure[]> {
  const [database, limit] = [openDatabase(urls.product, 2), new pg.Client({ connectionString: urls.ceiling })]
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-bench-lines-'))
  // PostgreSQL writes and reads the files itself, as its own user.
  chmodSync(folder, 0o777)
  await limit.connect()
  try {
    const account = await addAccount(database, company)
    const ours = () => bring(database, company, account)
    // Whoever checks a key of a table that nobody has looked at yet walks through all of the company for it.
    await bring(database, company, account, 1000)
    await limit.query('analyze')
    await limit.query('truncate bank_line, transaction cascade')
    await ours()
    for (const table of tables) await limit.query(`copy ${table.named} to '${join(folder, table.name)}'`)
    const copied = async () => {
      await limit.query('begin')
      for (const table of tables) await limit.query(`copy ${table.named} from '${join(folder, table.name)}'`)
      await limit.query('commit')
    }
    const rates: Record<'ours' | 'limit' | 'again', number[]> = { ours: [], limit: [], again: [] }
    for (let round = 0; round < rounds; round++) {
      rates.limit.push(await rateOf(limit, copied))
      rates.ours.push(await rateOf(limit, ours))
      rates.again.push(await rate(ours))
    }
    const [mine, most] = [median(rates.ours), median(rates.limit)]
    return [
      atLeast(`import of ${lines.toLocaleString('en-US')} rows, beside COPY`, mine, most, 0.6, '/s'),
      beside('  the same again: all are known', median(rates.again), mine, '/s'),
    ]
  } finally {
    await limit.query('truncate bank_line, transaction cascade')
    await limit.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const tables = [
  {
    name: 'transaction',
    named: `transaction (company_id, id, account_id, type, source, pending, date, amount, currency, payee, description,
      bank_text, created_at, updated_at, version)`,
  },
  {
    name: 'bank_line',
    named: 'bank_line (company_id, account_id, external_id, payload, transaction_id, status, seen_at)',
  },
]

function addAccount(database: Database, company: string): Promise<string> {
  return database.inCompany(company, async (db, company_id) => {
    const account = db.insertInto('bank_account').values({ company_id, name: 'Checking' }).returning('id')
    return (await account.executeTakeFirstOrThrow()).id
  })
}

async function bring(database: Database, company: string, account_id: string, many = lines) {
  for (let from = 0; from < many; from += limits.importLines) {
    const part = Array.from({ length: Math.min(limits.importLines, many - from) }, (_, at) => lineOf(from + at))
    await database.inCompany(company, (db, companyId) =>
      addLines(db, { companyId, account_id, source: 'import', currency: 'USD' }, part),
    )
  }
}

const stores = ['HOME DEPOT', 'LOWES', 'SHERWIN WILLIAMS', 'SHELL OIL', 'HANCOCK LUMBER', 'DUNKIN', 'ACE HARDWARE']

/** Some three years of a busy account, latest first. */
function lineOf(at: number): NewLine {
  const day = new Date(Date.UTC(2026, 9, 31) - Math.floor(at / 90) * 86_400_000).toISOString().slice(0, 10)
  const store = stores[at % stores.length] ?? ''
  const bank_text = `${store} #${1000 + (at % 731)} PORTLAND ME ${at.toString(36)}`
  const cents = 500 + ((at * 7919) % 90_000)
  return {
    external_id: `line:${at.toString(36).padStart(27, 'x')}`,
    payload: { format: 'csv', row: at + 2, date: day, cents: -cents, description: bank_text, bank_text },
    type: 'expense',
    date: day,
    amount: cents,
    payee: store,
    description: bank_text,
    bank_text,
  }
}

/** Rows a second into empty tables. */
async function rateOf(client: pg.Client, work: () => Promise<void>): Promise<number> {
  await client.query('truncate bank_line, transaction cascade')
  await client.query('checkpoint')
  return rate(work)
}

async function rate(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (lines * 1000) / (performance.now() - start)
}
