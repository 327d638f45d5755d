import { sql } from 'kysely'
import type { PracticeLine } from '#practice/bank/lines/whole-line.ts'
import type { BankActs } from '#practice/bank/start-practice-bank.ts'
import type { WithDatabase } from './banks.ts'
import type { TestApp } from './server/app.ts'

type Chance = () => number

/** What somebody did with a line, by the first id that the line had. */
type Memory = {
  /** By the id of a posted line, that of the pending one. */
  before: Map<string, string>
  categories: Map<string, string>
  deleted: Set<string>
}

export type History = {
  bank: BankActs
  memory: Memory
  lines: () => PracticeLine[]
  chance: Chance
  company_id: string
  bank_id: string
  categories: string[]
}

/** The first id of a line. */
export function rootOf({ before }: Memory, id: string): string {
  const earlier = before.get(id)
  return earlier ? rootOf({ before } as Memory, earlier) : id
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** One thing that happens at the bank. */
export function happenAtBank({ bank, memory, lines, chance }: History) {
  const made = lines().filter(({ transaction_id }) => transaction_id.startsWith('demand'))
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const day = daysAgo(Math.floor(chance() * 6))
  const kind = Math.floor(chance() * 9)
  const pending = pick(made.filter((line) => line.pending))
  const any = pick(made)
  if (kind <= 1) bank.add({ day, cents: cents(chance), pending: true })
  else if (kind === 2)
    bank.add({ day, cents: cents(chance), name: 'ACH CREDIT HARLOW', primary: 'INCOME', detailed: 'INCOME_WAGES' })
  else if (kind === 3)
    bank.add({ day, cents: 4200 }) // twins are two
  else if (kind === 4 && pending) {
    const over = chance() < 0.5 ? { amount: pending.amount + 3.5 } : {}
    memory.before.set(bank.post(pending.transaction_id, over).transaction_id, pending.transaction_id)
  } else if (kind === 5 && pending)
    memory.before.set(bank.postEarly(pending.transaction_id).transaction_id, pending.transaction_id)
  else if (kind === 6 && any) bank.remove(any.transaction_id)
  else if (kind === 7 && any) bank.change(any.transaction_id, { amount: any.amount + 1.25, date: day })
  else if (any) bank.change(any.transaction_id, { name: `CHANGED ${Math.floor(chance() * 1000)}` })
}

function cents(chance: Chance): number {
  return (1 + Math.floor(chance() * 90_000)) * (chance() < 0.2 ? -1 : 1)
}

/** One thing that somebody does with a transaction that is in the books. */
export async function workOnOne(test: TestApp, history: History) {
  const { memory, chance, company_id, categories } = history
  const inBooks = await transactionsOf(test, history)
  const one = inBooks[Math.floor(chance() * inBooks.length)]
  if (!one) return
  const root = rootOf(memory, one.external_id)
  await test.platform.database.inCompany(company_id, async (db) => {
    if (chance() < 0.2) {
      await sql`update bank_line set status = 'dismissed', transaction_id = null where transaction_id = ${one.id}`.execute(
        db,
      )
      await sql`delete from transaction where id = ${one.id}`.execute(db)
      memory.deleted.add(root)
    } else {
      const category = categories[Math.floor(chance() * categories.length)] ?? ''
      await sql`update transaction set category_id = ${category}, version = version + 1 where id = ${one.id}`.execute(
        db,
      )
      memory.categories.set(root, category)
    }
  })
}

/** The transactions of the bank that count, with the line that each is. */
export async function transactionsOf(
  test: WithDatabase,
  { company_id, bank_id }: Pick<History, 'company_id' | 'bank_id'>,
) {
  const { rows } = await test.platform.database.inCompany(company_id, (db) =>
    sql<{ id: string; external_id: string; category_id: string | null; left_out: boolean }>`
      select t.id, l.external_id, t.category_id, l.left_out from transaction t
      join bank_account a on a.company_id = t.company_id and a.id = t.account_id and a.bank_id = ${bank_id}
      join bank_line l on l.company_id = t.company_id and l.transaction_id = t.id
      where not t.excluded order by t.id`.execute(db),
  )
  return rows
}

/** Transactions that the bank took back although somebody had worked on them: seen, and in no sum. */
export async function leftOutOf(test: WithDatabase, { company_id, bank_id }: Pick<History, 'company_id' | 'bank_id'>) {
  const { rows } = await test.platform.database.inCompany(company_id, (db) =>
    sql<{ external_id: string; category_id: string | null }>`
      select l.external_id, t.category_id from transaction t
      join bank_account a on a.company_id = t.company_id and a.id = t.account_id and a.bank_id = ${bank_id}
      join bank_line l on l.company_id = t.company_id and l.transaction_id = t.id
      where t.excluded and l.left_out and l.status = 'removed'`.execute(db),
  )
  return rows
}
