import { type RawBuilder, sql } from 'kysely'
import type { suggestMatches as suggestCall } from '#contract/accounting/matches/calls.ts'
import type { MatchSuggestion } from '#contract/accounting/transactions/match-shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isInDays, isVisibleJob } from '#server/scopes/job.ts'
import { suggestedFor } from './suggested-invoices.ts'
import { fitOf, reasonOf, type SuggestedRow } from './suggestion-words.ts'

/** How many are suggested at most. */
const most = 8

/** What a transaction may be for: invoices and payments where money came in, jobs where it went out, the surest first. */
export async function suggestMatches(
  ctx: CompanyCtx,
  { id }: InputOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  return { suggestions: await findSuggestions(ctx, await getTransactionRecord(ctx, id)) }
}

/** The same of a transaction that was read. */
async function findSuggestions(ctx: CompanyCtx, transaction: Transaction): Promise<MatchSuggestion[]> {
  const { id, type, status, job_id, splits } = transaction
  if (type === 'income') return (await suggestForDeposits(ctx, [transaction])).get(id) ?? []
  if (type === 'transfer' || status === 'excluded' || job_id || splits.length > 0) return []
  const { rows } = await sql<SuggestedRow>`${suggestedJobs(ctx, transaction)}`.execute(ctx.db)
  return surestOf(rows, transaction)
}

/** The job that the same words were last put to, and those that were going on that day. */
function suggestedJobs(ctx: CompanyCtx, { id, description, date }: Transaction): RawBuilder<unknown> {
  const { companyId, actor } = ctx
  const today = todayOf(ctx)
  const seen = sql`j.company_id = ${companyId} and j.archived_at is null and ${isVisibleJob(actor)}`
  return sql`select 'job' as kind, j.id, j.number, null::uuid as payment_id, j.title, c.display_name as client_name,
      null::bigint as amount, f.date, f.is_named, null::text as method
    from (select distinct on (job_id) job_id, date, is_named from (
        (select t.job_id, t.date, true as is_named from transaction t where t.company_id = ${companyId}
          and lower(t.description) = lower(${description}) and t.id <> ${id} and t.job_id is not null
          order by t.date desc limit 1)
        union all (select j.id, null::date, false from job j where ${seen}
          and ${isInDays({ from: date, to: date, today })} order by j.begins desc, j.id limit 5)
      ) each order by job_id, is_named desc) f
    join job j on j.id = f.job_id and ${seen}
    left join client c on c.company_id = j.company_id and c.id = j.client_id`
}

/** What money that came in may be for, for each by its id. */
export async function suggestForDeposits(
  ctx: CompanyCtx,
  transactions: readonly Transaction[],
): Promise<Map<string, MatchSuggestion[]>> {
  const asked = transactions.filter((row) => row.type === 'income' && row.status !== 'excluded' && leftOf(row) > 0)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<SuggestedRow & { about: string }>`${suggestedFor(
    ctx,
    asked.map((row) => ({
      id: row.id,
      date: row.date,
      currency: row.currency,
      left: leftOf(row),
      names: namesIn(row),
    })),
  )}`.execute(ctx.db)
  const byDeposit = Map.groupBy(rows, ({ about }) => about)
  return new Map(asked.map((row) => [row.id, surestOf(byDeposit.get(row.id) ?? [], row)]))
}

/** In cents. */
function leftOf({ left_to_match }: Transaction): number {
  return parseMoney(left_to_match ?? '0') ?? 0
}

function surestOf(rows: readonly SuggestedRow[], transaction: Transaction): MatchSuggestion[] {
  const about = { date: transaction.date, cents: leftOf(transaction) }
  return rows
    .map((row) => ({ row, fit: fitOf(row, about) }))
    .toSorted((a, b) => rank[a.fit] - rank[b.fit] || distance(a.row, about.date) - distance(b.row, about.date))
    .slice(0, most)
    .map(({ row, fit }) => shownAs(row, fit, reasonOf(row, about)))
}

const rank: Record<MatchSuggestion['fit'], number> = { exact: 0, close: 1, possible: 2 }

function distance({ date }: SuggestedRow, from: string): number {
  return date === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(date) - Date.parse(from))
}

/** What may be somebody's name in the words of a transaction: one to four words that stand beside one another, as searched. */
function namesIn({ payee, description, bank_text }: Pick<Transaction, 'payee' | 'description' | 'bank_text'>) {
  const texts = new Set([payee, description, bank_text].map((text) => text ?? ''))
  const names = [...texts].flatMap((text) => {
    const plain = text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase()
    const words = plain
      .split(/[^\p{L}\p{N}'&.-]+/u)
      .filter(Boolean)
      .slice(0, 24)
    return words.flatMap((_, at) => [1, 2, 3, 4].map((count) => words.slice(at, at + count).join(' ')))
  })
  return [...new Set(names)].filter((name) => name.length > 2)
}

function shownAs(row: SuggestedRow, fit: MatchSuggestion['fit'], reason: string): MatchSuggestion {
  const { kind, id, number, payment_id, client_name, amount, date, title } = row
  return {
    kind,
    invoice: kind === 'job' ? null : { id, number },
    payment_id,
    job: kind === 'job' ? { id, number, title: title ?? '' } : null,
    client_name,
    amount: amount === null ? null : moneyText(amount),
    date,
    fit,
    reason,
  }
}
