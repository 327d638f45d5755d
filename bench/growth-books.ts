import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** So many transactions are laid in by one statement. */
const batch = 100_000

/**
 * Ten transactions for each client, over five years and in three accounts: eight in ten are expenses, one in fifty is a transfer
 * and one in five hundred split. The bank brought them but for one in ten; one in a hundred has no category, one in four a receipt,
 * one in ten a job, of which each has twenty. Two hundred payees, and one word of each that no other has.
 */
export async function addBooks(db: Db, id: string, clients: number) {
  await sql`insert into bank_account (company_id, name, kind) values
    (${id}, 'Checking', 'checking'), (${id}, 'Card', 'credit_card'), (${id}, 'Savings', 'savings')`.execute(db)
  for (let from = 1; from <= clients * 10; from += batch)
    await addTransactions(db, id, clients / 20, from, Math.min(from + batch - 1, clients * 10))
  await sql`insert into transaction_split (company_id, transaction_id, position, amount, category_id, job_id)
    select t.company_id, t.id, p.n, case p.n when 1 then t.amount - t.amount / 3 else t.amount / 3 end, c.id, t.job_id
    from transaction t cross join generate_series(1, 2) p (n)
    join category c on c.company_id = t.company_id and c.name = (array['Fuel', 'Small tools'])[p.n]
    where t.company_id = ${id} and t.is_split`.execute(db)
}

/** Triggers that look for deposits that may be payments: of what is laid in, one deposit in forty is laid in as one. */
const looking = [
  ['transaction', 'transaction_deposits_in'],
  ['payment', 'payment_possible_in'],
] as const

/** Lays in without looking, as the owner of the tables. */
export async function withoutLooking<T>(db: Db, lay: () => Promise<T>): Promise<T> {
  const all = async (how: 'disable' | 'enable') => {
    for (const [table, trigger] of looking)
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(trigger)}`.execute(db)
  }
  await all('disable')
  const laid = await lay()
  await all('enable')
  return laid
}

/** One deposit in forty may be a check that was recorded two days before it. */
export async function addPossibleMatches(db: Db, id: string) {
  await sql`with invoice as (select id, client_id, row_number() over (order by id) as n, count(*) over () as all from document
      where company_id = ${id} and kind = 'invoice' and status = 'sent'),
    deposit as (select t.id, t.date, t.amount, uuidv7() as payment_id, row_number() over (order by t.id) as n from transaction t
      where t.company_id = ${id} and t.type = 'income' and t.amount % 40 = 0),
    paid as (insert into payment (company_id, id, document_id, client_id, amount, method, kind, date)
      select ${id}, d.payment_id, i.id, i.client_id, d.amount, 'check', 'other', d.date - 2
      from deposit d join invoice i on i.n = d.n % i.all + 1),
    shown as (insert into possible_match (company_id, transaction_id, date) select ${id}, d.id, d.date from deposit d)
    insert into possible_match_payment (company_id, transaction_id, payment_id) select ${id}, d.id, d.payment_id from deposit d`.execute(
    db,
  )
}

const figures = { book_figure: 'gather_book_figures', report_figure: 'gather_report_figures' }

/**
 * Gathers some two thousand figures of each kind, as a write in a hundred does; true where more are left. Each time is to be
 * committed by itself: what one took away the next one passes over only then.
 */
export async function gatherFigures(db: Db, id: string): Promise<boolean> {
  let left = false
  for (const [table, gather] of Object.entries(figures)) {
    await sql`select ${sql.raw(gather)}(${id})`.execute(db)
    const { rows } = await sql<{ some: boolean }>`select exists (select from ${sql.table(table)}
      where company_id = ${id} and fresh) as some`.execute(db)
    left ||= rows[0]?.some ?? false
  }
  return left
}

async function addTransactions(db: Db, id: string, jobs: number, from: number, to: number) {
  await sql`insert into transaction (company_id, account_id, type, source, pending, date, amount, payee, description, bank_text,
      category_id, job_id, is_split, has_receipt)
    select ${id}, a.ids[n % 3 + 1], type, case when n % 10 = 0 then 'manual' else 'bank' end, n < 20, current_date - (n * 7919::bigint % 1825)::int,
      100 + n * 7919::bigint % 90000, 'Payee ' || n % 200, 'Lumber ' || initcap(translate(substr(md5(n::text), 1, 9), '0123456789', 'ghijklmnop')),
      upper('payee ' || n % 200 || ' #' || n % 1000), case when n % 100 > 0 and n % 500 <> 499 and type <> 'transfer' then
        case type when 'income' then i.ids[n % cardinality(i.ids) + 1] else e.ids[n % cardinality(e.ids) + 1] end end,
      case when n % 10 = 3 and n % 500 <> 499 then j.ids[n / 10 % cardinality(j.ids) + 1] end, n % 500 = 499, n % 4 = 0
    from generate_series(${from}::int, ${to}::int) n
    cross join lateral (select case when n % 50 = 7 then 'transfer' when n % 5 = 1 then 'income' else 'expense' end as type) t
    cross join (select array_agg(id order by name) as ids from bank_account where company_id = ${id}) a
    cross join (select array_agg(id order by name) as ids from category where company_id = ${id} and type = 'income') i
    cross join (select array_agg(id order by name) as ids from category where company_id = ${id} and type = 'expense') e
    cross join (select array_agg(id) as ids from (select id from job where company_id = ${id} limit ${jobs}) first) j`.execute(
    db,
  )
}
