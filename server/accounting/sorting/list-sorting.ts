import { sql } from 'kysely'
import type * as calls from '#contract/accounting/sorting/calls.ts'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { MatchSuggestion } from '#contract/accounting/transactions/match-shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { suggestForDeposits } from '#server/accounting/matches/suggest-matches.ts'
import { readTransactionsById } from '#server/accounting/transactions/read-transactions.ts'
import { toSortCount } from '#server/accounting/transactions/totals.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { offerCategories } from './offer-categories.ts'

/** The latest lines that wait for somebody, each with what is suggested for it. */
export async function listSorting(ctx: CompanyCtx): Promise<AnswerOf<typeof calls.listSorting>> {
  // Counted by the same statement: what is sorted meanwhile is in both or in neither.
  const { rows } = await sql<UnsortedLine & { count: number }>`select t.id, t.merchant, w.count
    from (select ${toSortCount(ctx)} as count) w cross join transaction t
    where t.company_id = ${ctx.companyId} and t.unsorted order by t.date desc, t.id desc limit ${limits.sortedAtOnce}`.execute(
    ctx.db,
  )
  const lines = await suggestFor(ctx, rows)
  const goneSince = rows.length - lines.length
  return { lines, to_sort: (rows[0]?.count ?? 0) - goneSince }
}

/** The same for lines of a list, without what is known of these already. */
export async function suggestSorting(
  ctx: CompanyCtx,
  { ids }: InputOf<typeof calls.suggestSorting>,
): Promise<AnswerOf<typeof calls.suggestSorting>> {
  const { rows } =
    await sql<UnsortedLine>`select t.id, t.merchant from transaction t where t.company_id = ${ctx.companyId}
    and t.unsorted and t.id = any (${ids}::uuid[]) order by t.date desc, t.id desc`.execute(ctx.db)
  const lines = await suggestFor(ctx, rows)
  return {
    suggestions: lines.map(({ transaction, offered, match }) => ({
      transaction_id: transaction.id,
      category: offered[0] ?? null,
      match,
    })),
  }
}

type UnsortedLine = { id: string; merchant: string }

async function suggestFor(ctx: CompanyCtx, found: readonly UnsortedLine[]): Promise<SortingLine[]> {
  const merchants = new Map(found.map(({ id, merchant }) => [id, merchant]))
  const transactions = await readTransactionsById(ctx, [...merchants.keys()])
  const merchantOf = ({ id }: Transaction) => merchants.get(id) ?? ''
  const offered = await offerCategories(
    ctx,
    transactions.map((row) => ({
      ...row,
      merchant: merchantOf(row),
      name: row.payee ?? storeOf(row, merchantOf(row)),
    })),
  )
  const matches = await matchesFor(ctx, transactions)
  return transactions.map((transaction) => ({
    transaction,
    merchant: merchantOf(transaction),
    offered: transaction.splits.length > 0 ? [] : (offered.get(transaction.id) ?? []),
    match: matches.get(transaction.id) ?? null,
  }))
}

/** The bank's words without the number of the store, as they were written. */
function storeOf({ description }: Transaction, merchant: string): string {
  return description.trim().slice(0, merchant.length)
}

/** Deposits for which an invoice is looked up; what is behind them comes once these are sorted. */
const deposits = 60

/** What each deposit may be, the oldest first; what one was offered is not offered to the next one. */
async function matchesFor(ctx: CompanyCtx, rows: readonly Transaction[]): Promise<Map<string, MatchSuggestion>> {
  const taken = new Set<string>()
  const found = new Map<string, MatchSuggestion>()
  const income = rows.filter(({ type, left_to_match }) => type === 'income' && left_to_match !== null)
  const asked = income.slice(0, deposits)
  const suggested = await suggestForDeposits(ctx, asked)
  for (const row of asked.toReversed()) {
    const offered = suggested.get(row.id)?.find((each) => !taken.has(keyOf(each)))
    if (!offered) continue
    taken.add(keyOf(offered))
    found.set(row.id, offered)
  }
  return found
}

function keyOf({ payment_id, invoice }: MatchSuggestion): string {
  return payment_id ?? invoice?.id ?? ''
}
