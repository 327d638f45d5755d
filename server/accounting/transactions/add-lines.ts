import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/money.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { doesSomething, fitsRule, ruleTitles } from './rule-fits.ts'

/** A line as a bank or a file gave it, translated to what a transaction says. */
export type NewLine = {
  /** The provider's; of a file what it is known by in a later one. One account has it once. */
  external_id: string
  /** Of a posted line: the pending one that it replaces. */
  pending_external_id?: string | null
  /** As it came. */
  payload: object
  type: 'income' | 'expense' | 'transfer'
  date: Day
  authorized_date?: Day | null
  /** As of a transaction: income and expense count up, a transfer is below 0 where it left the account. Never 0. */
  amount: Cents
  pending?: boolean
  payee?: string | null
  description: string
  bank_text?: string | null
  note?: string | null
}

/** Which account the lines are of, and where they come from. */
export type LinesOf = {
  companyId: CompanyId
  account_id: string
  source: 'bank' | 'import'
  currency: string
  file_id?: string | null
  /** Who imports the file; nobody where a bank is synced. */
  created_by?: string | null
}

/**
 * What became of a line. `new`: it is a transaction now. Else it was there: `kept` with its transaction, `dismissed` by
 * somebody who deleted it, `removed` by the bank, `replaced` by its posted line.
 */
export type AddedLine = {
  external_id: string
  outcome: 'new' | 'kept' | 'dismissed' | 'removed' | 'replaced'
  transaction_id: string | null
}

/**
 * Puts the lines of an account into the books, each as a transaction of its own: in one statement, so that a line and its
 * transaction are there together or not at all. A line that is known stays as it is. The answers are in the order of the lines;
 * of two with one id the first is new. Many at a time: some hundreds are as fast as it gets.
 */
export async function addLines(db: Db, of: LinesOf, lines: readonly NewLine[]): Promise<AddedLine[]> {
  if (lines.length === 0) return []
  const kept = sql`insert into bank_line as l
      (company_id, account_id, external_id, pending_external_id, payload, transaction_id, file_id)
    select ${of.companyId}::uuid, ${of.account_id}::uuid, a.external_id, a.pending_external_id, a.payload::jsonb, a.id, ${of.file_id ?? null}::uuid
      from asked a order by a.external_id
    on conflict (company_id, account_id, external_id) do nothing`
  const added = await put(db, of, lines, kept)
  const known = added.size < lines.length ? await findLines(db, of, lines) : new Map<string, AddedLine>()
  return lines.map(({ external_id }) => {
    const id = added.get(external_id)
    added.delete(external_id)
    if (id) return { external_id, outcome: 'new', transaction_id: id }
    return known.get(external_id) ?? { external_id, outcome: 'kept', transaction_id: null }
  })
}

/** Brings lines back that somebody deleted, as new transactions. Those that nobody deleted stay as they are. */
export async function bringBackLines(db: Db, of: LinesOf, lines: readonly NewLine[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const kept = sql`update bank_line l set status = 'kept', transaction_id = a.id, payload = a.payload::jsonb,
      file_id = ${of.file_id ?? null}::uuid, seen_at = now()
    from asked a
    where l.company_id = ${of.companyId} and l.account_id = ${of.account_id} and l.external_id = a.external_id
      and l.status = 'dismissed'`
  return put(db, of, lines, kept)
}

/**
 * The ids of the transactions that were made, by those of the lines which `kept` wrote down. Each gets what the first rule
 * says that fits it.
 */
async function put(db: Db, of: LinesOf, lines: readonly NewLine[], kept: RawBuilder<unknown>) {
  const { companyId, account_id, source, currency, file_id = null, created_by = null } = of
  const { rows } = await sql<CreatedLine>`
    with asked as materialized (select uuidv7() as id, line.*, searchable(payee) as payee_search,
        searchable(description) as description_search, searchable(coalesce(bank_text, description)) as bank_search
        from ${unnested(lines)}),
      kept as (${kept} returning l.external_id, l.transaction_id),
      sorted as materialized (
        select a.*, coalesce(r.transfer, false) as moves, coalesce(r.exclude, false) as excluded, r.category_id, r.job_id,
          r.note as rule_note, r.id as rule_id
        from kept join asked a on a.id = kept.transaction_id left join lateral (${firstRule(of)}) r on true),
      made as (
        insert into transaction (company_id, id, account_id, type, source, pending, date, authorized_date, amount, currency, payee,
          description, bank_text, note, file_id, created_by, category_id, job_id, excluded, rule_id)
        select ${companyId}::uuid, s.id, ${account_id}::uuid, case when s.moves then 'transfer' else s.type end, ${source}, s.pending,
          s.date, s.authorized_date, case when s.moves and s.type = 'expense' then -s.amount else s.amount end, ${currency},
          s.payee, s.description, s.bank_text, coalesce(s.note, s.rule_note), ${file_id}::uuid, ${created_by}::uuid,
          s.category_id, s.job_id, s.excluded, s.rule_id
        from sorted s)
    select external_id, id as transaction_id, rule_id, coalesce(payee, description) as title from sorted`.execute(db)
  await saySorted(db, companyId, rows)
  return new Map(rows.map((row) => [row.external_id, row.transaction_id]))
}

type CreatedLine = { external_id: string; transaction_id: string; rule_id: string | null; title: string }

/** Of line `a`, the first rule that fits it. */
function firstRule({ companyId, account_id }: LinesOf) {
  const flow = sql`case a.type when 'expense' then -a.amount else a.amount end`
  return sql`select r.* from transaction_rule r left join category c on c.company_id = r.company_id and c.id = r.category_id
    where r.company_id = ${companyId} and r.deleted_at is null and r.active and ${doesSomething}
      and ${fitsRule({ ...ofLine, flow, account: sql`${account_id}::uuid` })}
    order by r.place, r.id limit 1`
}

const ofLine = {
  payee: sql`a.payee_search`,
  description: sql`a.description_search`,
  bank: sql`a.bank_search`,
  type: sql`a.type`,
}

/** The history of each says which rule sorted it. */
async function saySorted(db: Db, companyId: CompanyId, made: readonly CreatedLine[]): Promise<void> {
  const sorted = made.filter(({ rule_id }) => rule_id !== null)
  if (sorted.length === 0) return
  const rules = await ruleTitles(
    { db, companyId },
    sorted.map(({ rule_id }) => rule_id),
  )
  const activities = sorted.map(({ transaction_id, rule_id, title }) => ({
    noun: 'transaction' as const,
    noun_id: transaction_id,
    kind: 'sorted_by_rule' as const,
    title,
    who: 'Your rule',
    note: rules.get(rule_id ?? '')?.title ?? null,
  }))
  await activitiesInto({ db, companyId, actor: null }, activities).execute()
}

/** A list of each field is read several times faster than JSON. */
function unnested(lines: readonly NewLine[]): RawBuilder<unknown> {
  const all = <T>(field: (line: NewLine) => T) => lines.map(field)
  return sql`unnest(${all((line) => line.external_id)}::text[], ${all((line) => line.pending_external_id ?? null)}::text[],
      ${all((line) => JSON.stringify(line.payload))}::text[], ${all((line) => line.type)}::text[],
      ${all((line) => line.pending ?? false)}::boolean[], ${all((line) => line.date)}::date[],
      ${all((line) => line.authorized_date ?? null)}::date[], ${all((line) => line.amount)}::bigint[],
      ${all((line) => line.payee ?? null)}::text[], ${all((line) => line.description)}::text[],
      ${all((line) => line.bank_text ?? null)}::text[], ${all((line) => line.note ?? null)}::text[])
    as line (external_id, pending_external_id, payload, type, pending, date, authorized_date, amount, payee, description,
      bank_text, note)`
}

/** What is known of lines: those that another import adds meanwhile are there by now. */
async function findLines(db: Db, { companyId, account_id }: LinesOf, lines: readonly NewLine[]) {
  const found = await db
    .selectFrom('bank_line')
    .select(['external_id', 'transaction_id', 'status as outcome'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', account_id)
    .where('external_id', '=', sql<string>`any(${lines.map(({ external_id }) => external_id)}::text[])`)
    .execute()
  return new Map(found.map((line) => [line.external_id, line as AddedLine]))
}
