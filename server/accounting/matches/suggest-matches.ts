import { type RawBuilder, sql } from 'kysely'
import type { suggestMatches as suggestCall } from '#contract/accounting/matches/calls.ts'
import type { MatchSuggestion } from '#contract/accounting/transactions/match-shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { suggestedInvoices, suggestedPayments } from './suggested-invoices.ts'
import { suggestedJobs } from './suggested-jobs.ts'
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
export async function findSuggestions(ctx: CompanyCtx, transaction: Transaction): Promise<MatchSuggestion[]> {
  const selects = selectsFor(ctx, transaction)
  if (selects.length === 0) return []
  const { rows } = await sql<SuggestedRow>`select * from (${sql.join(selects, sql` union all `)}) each`.execute(ctx.db)
  const about = { date: transaction.date, cents: parseMoney(transaction.left_to_match ?? '0') ?? 0 }
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

function selectsFor(ctx: CompanyCtx, transaction: Transaction): RawBuilder<unknown>[] {
  const { type, status, left_to_match, date, currency } = transaction
  if (status === 'excluded' || type === 'transfer') return []
  if (type === 'expense')
    return transaction.job_id || transaction.splits.length > 0 ? [] : [suggestedJobs(ctx, transaction)]
  const left = parseMoney(left_to_match ?? '0') ?? 0
  if (left <= 0) return []
  const asked = { left, date, currency, names: namesIn(transaction) }
  return [suggestedInvoices(ctx, asked), suggestedPayments(ctx, asked)]
}

/** What may be somebody's name in the words of a transaction: one to four words that stand beside one another, as searched. */
export function namesIn({ payee, description, bank_text }: Pick<Transaction, 'payee' | 'description' | 'bank_text'>) {
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
