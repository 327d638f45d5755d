import { type RawBuilder, sql } from 'kysely'
import { amountOfFlow, flowOf } from '#contract/accounting/banks/translate-rules.ts'
import { releaseMatches } from '#server/accounting/matches/release-matches.ts'
import { addLines, type NewLine } from '#server/accounting/transactions/add-lines.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { ProviderAccount } from '#server/platform/bank/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { knownLines } from './known-lines.ts'
import { netChanges } from './net-changes.ts'
import { type PlannedChanges, planChanges } from './plan-changes.ts'
import type { BankRun } from './read-run.ts'

type SyncContext = { db: Db; companyId: CompanyId; bank: { id: string; name: string } }

/** So many lines are written in one statement. */
const batch = 500

/** Puts a whole run into the books, in the caller's transaction. Answers how many transactions are new. */
export async function applyRun(on: SyncContext, { pages }: BankRun): Promise<number> {
  const { db, companyId } = on
  await keepBalances(on, pages.findLast(({ accounts }) => accounts.length > 0)?.accounts ?? [])
  const accounts = await takingAccounts(on)
  const net = netChanges(pages)
  const ids = accounts.map(({ id }) => id)
  const known = await knownLines(db, companyId, ids, net)
  const taking = accounts.flatMap(({ external_id, closed, ...account }) =>
    external_id && !closed ? [[external_id, account] as const] : [],
  )
  const plan = planChanges(net, known, new Map(taking))
  await markReplaced(on, plan.replaced)
  await changeTransactions(on, plan.changes)
  await rememberLines(on, plan)
  await dropLines(on, plan.drops)
  await releaseMatches(
    db,
    companyId,
    [...plan.changes, ...plan.drops].flatMap((each) => each.transaction_id ?? []),
    on.bank.name,
  )
  await addTransactions(on, plan.adds, new Map(accounts.map(({ id, currency }) => [id, currency])))
  return plan.adds.length
}

function takingAccounts({ db, companyId, bank }: SyncContext) {
  return db
    .selectFrom('bank_account')
    .select(['id', 'external_id', 'start_date', 'currency', sql<boolean>`closed_at is not null`.as('closed')])
    .where('company_id', '=', companyId)
    .where('bank_id', '=', bank.id)
    .execute()
}

/** What the bank says of its accounts; names that people changed are theirs. */
async function keepBalances({ db, companyId, bank }: SyncContext, said: ProviderAccount[]) {
  if (said.length === 0) return
  const read = said.map(({ external_id, balance }) => ({ external_id, balance }))
  await sql`update bank_account a set balance = s.balance, balance_at = now()
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as s (external_id text, balance bigint)
    where a.company_id = ${companyId} and a.bank_id = ${bank.id} and a.external_id = s.external_id and s.balance is not null`.execute(
    db,
  )
}

async function markReplaced({ db, companyId }: SyncContext, lines: PlannedChanges['replaced']) {
  if (lines.length === 0) return
  await sql`update bank_line l set status = 'replaced', transaction_id = null, left_out = false
    from ${asRows(lines, sql`account_id uuid, external_id text`)}
    where l.company_id = ${companyId} and l.account_id = s.account_id and l.external_id = s.external_id`.execute(db)
}

/**
 * What the bank may change: days, amount, its own words, whether it is pending. What it said before of payee, description and
 * type goes along with it; where somebody wrote something else, that stays.
 */
async function changeTransactions(on: SyncContext, changes: PlannedChanges['changes']) {
  const rows = changes.map(({ account_id, payload, transaction_id, translated, old, counts_again }) => ({
    ...translated,
    account_id,
    payload,
    transaction_id,
    counts_again,
    old_type: old?.type ?? null,
    old_payee: old?.payee ?? null,
    old_description: old?.description ?? null,
    as_expense: amountOfFlow('expense', flowOf(translated)),
    otherwise: flowOf(translated),
  }))
  for (const some of batches(rows)) await changeSome(on, some)
}

async function changeSome({ db, companyId }: SyncContext, rows: object[]) {
  const from = asRows(
    rows,
    sql`transaction_id uuid, account_id uuid, external_id text, pending_external_id text, payload jsonb, type text, pending boolean,
     date date, authorized_date date, payee text, description text, bank_text text, counts_again boolean, old_type text,
     old_payee text, old_description text, as_expense bigint, otherwise bigint`,
  )
  const kindOf = sql`case when t.type = s.old_type and t.category_id is null and not t.is_split and t.pair_id is null
    then s.type else t.type end`
  await sql`update transaction t set
      type = ${kindOf}, amount = case ${kindOf} when 'expense' then s.as_expense else s.otherwise end,
      pending = s.pending, date = s.date, authorized_date = s.authorized_date, bank_text = s.bank_text,
      payee = case when t.payee is not distinct from s.old_payee then s.payee else t.payee end,
      description = case when t.description = s.old_description then s.description else t.description end,
      excluded = t.excluded and not s.counts_again, version = t.version + 1, updated_at = now()
    from ${from} where t.company_id = ${companyId} and t.id = s.transaction_id`.execute(db)
  await sql`insert into bank_line as l (company_id, account_id, external_id, pending_external_id, payload, transaction_id)
    select ${companyId}::uuid, s.account_id, s.external_id, s.pending_external_id, s.payload, s.transaction_id from ${from}
    on conflict (company_id, account_id, external_id) do update set payload = excluded.payload, status = 'kept',
      transaction_id = excluded.transaction_id, pending_external_id = excluded.pending_external_id, left_out = false, seen_at = now()`.execute(
    db,
  )
}

/** Lines that are no transaction: deleted by somebody, or without an amount. */
async function rememberLines({ db, companyId }: SyncContext, { remembered }: PlannedChanges) {
  const rows = remembered.map(({ account_id, payload, status }) => ({
    account_id,
    payload,
    status,
    external_id: payload.transaction_id,
    pending_external_id: payload.pending_transaction_id ?? null,
  }))
  for (const some of batches(rows))
    await sql`insert into bank_line as l (company_id, account_id, external_id, pending_external_id, payload, status)
      select ${companyId}::uuid, s.account_id, s.external_id, s.pending_external_id, s.payload, s.status
      from ${asRows(some, sql`account_id uuid, external_id text, pending_external_id text, payload jsonb, status text`)}
      on conflict (company_id, account_id, external_id) do update set payload = excluded.payload, seen_at = now()`.execute(
      db,
    )
}

/** What the bank took back goes; where somebody worked on it, it stays to be seen and counts for nothing. */
async function dropLines(on: SyncContext, drops: PlannedChanges['drops']) {
  if (drops.length === 0) return
  const { db, companyId, bank } = on
  await sql`update bank_line l set status = 'removed', seen_at = now(),
      left_out = s.keeps and not (select t.excluded from transaction t where t.company_id = l.company_id and t.id = l.transaction_id)
    from ${asRows(drops, sql`account_id uuid, external_id text, keeps boolean`)}
    where l.company_id = ${companyId} and l.account_id = s.account_id and l.external_id = s.external_id`.execute(db)
  const kept = drops.filter(({ keeps }) => keeps).flatMap(({ transaction_id }) => transaction_id ?? [])
  const gone = drops.filter(({ keeps }) => !keeps).flatMap(({ transaction_id }) => transaction_id ?? [])
  await sql`delete from transaction where company_id = ${companyId} and id = any(${gone}::uuid[])`.execute(db)
  const { rows } = await sql<{ id: string; description: string }>`
    update transaction set excluded = true, pending = false, version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = any(${kept}::uuid[]) returning id, description`.execute(db)
  if (rows.length === 0) return
  const activities = rows.map(({ id, description }) => ({
    noun: 'transaction' as const,
    noun_id: id,
    kind: 'taken_back' as const,
    title: description,
    who: bank.name,
  }))
  await activitiesInto({ db, companyId, actor: null }, activities).execute()
}

async function addTransactions(
  { db, companyId }: SyncContext,
  adds: PlannedChanges['adds'],
  currencies: Map<string, string>,
) {
  await sql`delete from bank_line l using ${asRows(
    adds.map(({ account_id, translated }) => ({ account_id, external_id: translated.external_id })),
    sql`account_id uuid, external_id text`,
  )}
    where l.company_id = ${companyId} and l.account_id = s.account_id and l.external_id = s.external_id
      and l.transaction_id is null and l.status in ('kept', 'removed')`.execute(db)
  for (const [account_id, lines] of Map.groupBy(adds, (add) => add.account_id)) {
    const of = { companyId, account_id, source: 'bank' as const, currency: currencies.get(account_id) ?? 'USD' }
    for (const some of batches(lines)) await addLines(db, of, some.map(newLine))
  }
}

function newLine({ payload, translated }: PlannedChanges['adds'][number]): NewLine {
  const { currency: _, ...said } = translated
  return { ...said, payload }
}

function asRows(rows: object[], columns: RawBuilder<unknown>) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (${columns})`
}

function batches<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, i) => rows.slice(i * batch, (i + 1) * batch))
}
