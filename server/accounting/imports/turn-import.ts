import { sql } from 'kysely'
import { fits } from '#contract/accounting/categories/fit-rules.ts'
import type { CategoryType } from '#contract/accounting/categories/shapes.ts'
import type { turnImport as turnCall } from '#contract/accounting/imports/calls.ts'
import type { ImportLine } from '#contract/accounting/imports/shapes.ts'
import type { Cents } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { activitiesInto, recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { lockTransactions, type TransactionRecord, titleOf } from '../transactions/lock-transactions.ts'
import { findFile } from './files.ts'
import { shown } from './known-lines.ts'
import { idsOf } from './read-lines.ts'

/** What a transaction was before its import was turned, for the way back while nobody changes it. */
type Before = Pick<TransactionRecord, 'type' | 'amount' | 'category_id' | 'rule_id' | 'version'>
type Payload = Pick<ImportLine, 'date' | 'description' | 'bank_text' | 'line_id'> & {
  cents: Cents
  occurrence?: number
  turns?: number
  /** `null`: it stayed, for it was imported the right way too. */
  turned?: Before | null
}
type Line = { external_id: string; payload: Payload; category_type: CategoryType | null }
type TurnedLine = {
  record: TransactionRecord
  line: Line
  next: Omit<Before, 'version'>
  external_id: string
  payload: Payload
}

/**
 * Has the money of all lines of an import go the other way, some at a time; each stays the line that it is, with its receipts,
 * job, note and place in the file, so that the file read again knows it. What is matched with an invoice or is a leg of a
 * transfer stays, and so does a line that was imported the right way too. Source: docs/domain.md, Files of banks.
 */
export async function turnImport(ctx: CompanyCtx, input: InputOf<typeof turnCall>): Promise<AnswerOf<typeof turnCall>> {
  const { id, turned, dry_run } = input
  const file = await findFile(ctx, id)
  if (!file) throw notFound('import')
  if (file.undone_at) throw new Refusal('conflict', 'This import was undone, so there is nothing to turn')
  const before = await count(ctx, id, turned)
  if (dry_run) return { ...before, turned: before.left, left: 0 }
  const records = (await lockTransactions(ctx, await findIds(ctx, id, turned))).filter(isFree)
  const lines = await readLines(ctx, file.account_id, records)
  const all = records.flatMap((record) => {
    const line = lines.get(record.id)
    return line ? [turnedOf(record, line, turned)] : []
  })
  const going = await markTwins(ctx, file.account_id, all)
  await write(ctx, file, going, turned)
  const twins = all
    .filter((each) => !going.includes(each))
    .map(({ record }) => shown({ ...record, cents: record.flow }))
  return {
    turned: going.length,
    left: Math.max(0, before.left - all.length),
    stayed: before.stayed + twins.length,
    stayed_ones: [...before.stayed_ones, ...twins].slice(0, limits.keptShown),
  }
}

const isFree = ({ matched, pair_id }: TransactionRecord) => matched === 0 && pair_id === null

/** The lines of an import that are not turned yet, or, on the way back, that are. */
const linesOf = (company: string, id: string, turned: boolean) => sql`from transaction t join bank_line l
    on l.company_id = t.company_id and l.transaction_id = t.id and l.file_id = t.file_id
  where t.company_id = ${company} and t.file_id = ${id} and l.status = 'kept' and (l.payload -> 'turned' is null) = ${turned}`

/** What is matched with an invoice came in, and a leg of a transfer fits the other one. */
const stays = sql<boolean>`(t.pair_id is not null or exists (select from payment_match m
  where m.company_id = t.company_id and m.transaction_id = t.id))`

async function count({ db, companyId }: CompanyCtx, id: string, turned: boolean) {
  const of = linesOf(companyId, id, turned)
  const counts = await sql<{ left: number; stayed: number }>`select count(*) filter (where not ${stays})::int as left,
    count(*) filter (where ${stays})::int as stayed ${of}`.execute(db)
  const ones = await sql<
    Parameters<typeof shown>[0]
  >`select t.id, t.date, t.flow as cents, t.description, t.source ${of}
    and ${stays} order by t.date desc, t.id desc limit ${sql.lit(limits.keptShown)}`.execute(db)
  const { left = 0, stayed = 0 } = counts.rows[0] ?? {}
  return { left, stayed, stayed_ones: ones.rows.map(shown) }
}

async function findIds({ db, companyId }: CompanyCtx, id: string, turned: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id ${linesOf(companyId, id, turned)} and not ${stays}
    order by t.date, abs(t.amount), t.id limit ${sql.lit(limits.turnedAtOnce)}`.execute(db)
  return rows.map((row) => row.id)
}

async function readLines({ db, companyId }: CompanyCtx, account_id: string, records: readonly TransactionRecord[]) {
  const { rows } = await sql<
    Line & { id: string }
  >`select l.transaction_id as id, l.external_id, l.payload, c.type as category_type
    from bank_line l join transaction t on t.company_id = l.company_id and t.id = l.transaction_id
      left join category c on c.company_id = t.company_id and c.id = t.category_id
    where l.company_id = ${companyId} and l.account_id = ${account_id}
      and l.transaction_id = any (${records.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function turnedOf(record: TransactionRecord, line: Line, turned: boolean): TurnedLine {
  const { turned: before, ...said } = line.payload
  const isAsTurned = !turned && before?.version === record.version
  const next = isAsTurned ? before : opposite(record, line.category_type)
  const { type, amount, category_id, rule_id } = record
  const payload: Payload = {
    ...said,
    cents: 0 - said.cents,
    turns: (said.turns ?? 0) + 1,
    ...(turned ? { turned: { type, amount, category_id, rule_id, version: record.version + 1 } } : {}),
  }
  return { record, line, next, external_id: idOf(line, payload), payload }
}

/**
 * Income becomes an expense and the other way, without a category that fits no more. What is a transfer, is split, or is sorted
 * as an expense already stays that, with its amount below 0 or above: money back from a store is one.
 */
function opposite(record: TransactionRecord, category: CategoryType | null): TurnedLine['next'] {
  const { type, amount, category_id, rule_id, is_split } = record
  if (type === 'transfer' || is_split || (type === 'expense' && category === 'expense'))
    return { type, amount: 0 - amount, category_id, rule_id }
  const other = type === 'income' ? 'expense' : 'income'
  const isFit = category === null || fits(other, category)
  return { type: other, amount, category_id: isFit ? category_id : null, rule_id: isFit ? rule_id : null }
}

/** What the line is known by from now on, which says its amount where the bank gave no ID of its own. */
function idOf({ external_id, payload: was }: Line, now: Payload): string {
  const [first, second] = idsOf(now, now.cents)
  return external_id === idsOf(was, was.cents)[1] ? (second ?? first) : first
}

/**
 * Those that can be turned. One that was imported the right way too stays, for one line is known once; it is marked, so that
 * nobody looks at it again.
 */
async function markTwins(
  { db, companyId }: CompanyCtx,
  account_id: string,
  all: readonly TurnedLine[],
): Promise<TurnedLine[]> {
  const own = new Set(all.map(({ line }) => line.external_id))
  const others = all.map(({ external_id }) => external_id).filter((id) => !own.has(id))
  const { rows } = await sql<{ external_id: string }>`select external_id from bank_line
    where company_id = ${companyId} and account_id = ${account_id} and external_id = any (${others}::text[])`.execute(
    db,
  )
  const taken = new Set(rows.map((row) => row.external_id))
  const isTwin = ({ external_id, line }: TurnedLine) => taken.has(external_id) || line.payload.turned === null
  const twins = all.filter(isTwin).map(({ line }) => line.external_id)
  await sql`update bank_line set payload = case when payload -> 'turned' is null
      then payload || '{"turned": null}'::jsonb else payload - 'turned' end
    where company_id = ${companyId} and account_id = ${account_id} and external_id = any (${twins}::text[])`.execute(db)
  return all.filter((each) => !isTwin(each))
}

type BankFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

async function write(ctx: CompanyCtx, file: BankFile, some: readonly TurnedLine[], turned: boolean) {
  const { db, companyId } = ctx
  const { rows } =
    await sql`update bank_file set turned_at = case when ${turned}::boolean then now() end, way_answered_at = now()
    where company_id = ${companyId} and id = ${file.id} and (turned_at is null) = ${turned} returning id`.execute(db)
  if (rows.length > 0)
    await recordActivity(ctx, { noun: 'bank_file', noun_id: file.id, kind: 'import_turned', title: file.name })
  if (some.length === 0) return
  await writeTransactions(ctx, some)
  await writeLines(ctx, file.account_id, some)
  await activitiesInto(
    ctx,
    some.map(({ record }) => ({
      noun: 'transaction' as const,
      noun_id: record.id,
      kind: 'turned' as const,
      title: titleOf(record),
    })),
  ).execute()
}

async function writeTransactions({ db, companyId, actor }: CompanyCtx, some: readonly TurnedLine[]) {
  const of = <T>(field: (each: TurnedLine) => T) => some.map(field)
  await sql`update transaction t set type = n.type, amount = n.amount,
      category_id = (select c.id from category c where c.company_id = t.company_id and c.id = n.category_id),
      rule_id = (select r.id from transaction_rule r where r.company_id = t.company_id and r.id = n.rule_id),
      updated_by = ${actor.user.id}, updated_at = now(), version = t.version + 1
    from unnest(${of(({ record }) => record.id)}::uuid[], ${of(({ next }) => next.type)}::text[],
      ${of(({ next }) => next.amount)}::bigint[], ${of(({ next }) => next.category_id)}::uuid[],
      ${of(({ next }) => next.rule_id)}::uuid[]) n (id, type, amount, category_id, rule_id)
    where t.company_id = ${companyId} and t.id = n.id`.execute(db)
  const split = some.flatMap(({ record }) => (record.is_split ? [record.id] : []))
  await sql`update transaction_split set amount = -amount
    where company_id = ${companyId} and transaction_id = any (${split}::uuid[])`.execute(db)
}

/** In two steps: of two lines that take each other's place neither may be there twice in between. */
async function writeLines({ db, companyId }: CompanyCtx, account_id: string, some: readonly TurnedLine[]) {
  const of = <T>(field: (each: TurnedLine) => T) => some.map(field)
  const before = of(({ line }) => line.external_id)
  await sql`update bank_line set external_id = 'turning:' || external_id
    where company_id = ${companyId} and account_id = ${account_id} and external_id = any (${before}::text[])`.execute(
    db,
  )
  await sql`update bank_line l set external_id = n.after, payload = n.payload::jsonb
    from unnest(${before}::text[], ${of(({ external_id }) => external_id)}::text[],
      ${of(({ payload }) => JSON.stringify(payload))}::text[]) n (before, after, payload)
    where l.company_id = ${companyId} and l.account_id = ${account_id} and l.external_id = 'turning:' || n.before`.execute(
    db,
  )
}
