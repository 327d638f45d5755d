import { sql } from 'kysely'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { getTransactionRecord } from './read-transactions.ts'

/** A transaction as it is kept, with what its parts come to. */
export type TransactionRecord = {
  id: string
  type: TransactionType
  source: 'manual' | 'bank' | 'import'
  currency: string
  date: string
  amount: number
  flow: number
  payee: string | null
  description: string
  note: string | null
  category_id: string | null
  job_id: string | null
  account_id: string | null
  is_split: boolean
  pair_id: string | null
  excluded: boolean
  rule_id: string | null
  version: number
  parts_amount: number
  /** What of it is matched with payments of invoices. */
  matched: number
}

/** How one is named in the history. */
export function titleOf({ payee, description }: Pick<TransactionRecord, 'payee' | 'description'>): string {
  return payee ?? description
}

/** Transactions of the company in the order of their ids, as they stay until the commit; unknown ones are left out. */
export async function lockTransactions(
  { db, companyId }: CompanyCtx,
  ids: readonly string[],
): Promise<TransactionRecord[]> {
  const { rows } = await sql<
    Omit<TransactionRecord, 'matched'>
  >`select t.id, t.type, t.source, t.currency, t.date, t.amount, t.flow, t.payee,
      t.description, t.note, t.category_id, t.job_id, t.account_id, t.is_split, t.pair_id, t.excluded, t.rule_id, t.version,
      case when t.is_split then (select coalesce(sum(s.amount), 0)::bigint from transaction_split s
        where s.company_id = t.company_id and s.transaction_id = t.id) else 0 end as parts_amount
    from transaction t where t.company_id = ${companyId} and t.id = any (${[...ids]}::uuid[])
    order by t.id for update of t`.execute(db)
  const matched = await matchedOf(db, companyId, rows)
  return rows.map((row) => ({ ...row, matched: matched.get(row.id) ?? 0 }))
}

/** What is matched of income. Read once the rows are locked, so that what another call matched meanwhile counts. */
async function matchedOf(db: Db, companyId: CompanyId, locked: readonly Pick<TransactionRecord, 'id' | 'type'>[]) {
  const ids = locked.filter(({ type }) => type === 'income').map(({ id }) => id)
  if (ids.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ id: string; matched: number }>`
    select m.transaction_id as id, sum(m.amount)::bigint as matched from payment_match m
    where m.company_id = ${companyId} and m.transaction_id = any (${ids}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, matched: cents }) => [id, cents]))
}

/** Refuses to do to a matched transaction what would leave its payments without it. */
export function refuseMatched({ matched }: Pick<TransactionRecord, 'matched'>, field: string): void {
  if (matched > 0) throw refuseField(field, matchedMessage)
}

export const matchedMessage = 'It is matched with an invoice. Take the match off first.'

/** One of them, of the version that the person saw. `field` names it where it is no part of the path. */
export async function lockTransaction(
  ctx: CompanyCtx,
  id: string,
  { version, field }: { version?: number | undefined; field?: string } = {},
): Promise<TransactionRecord> {
  const [found] = await lockTransactions(ctx, [id])
  if (!found) throw field ? refuseField(field, 'Choose from your transactions') : notFound('transaction')
  if (version !== undefined && version !== found.version) await refuseStale(ctx, id)
  return found
}

export async function refuseStale(ctx: CompanyCtx, id: string): Promise<never> {
  throw new Refusal('stale_version', 'Someone else changed this transaction. Look at it again.', {
    current: await getTransactionRecord(ctx, id),
  })
}

/** The same of many: all of them, or a refusal of their field. */
export async function lockAll(ctx: CompanyCtx, ids: readonly string[]): Promise<TransactionRecord[]> {
  const wanted = new Set(ids)
  const found = await lockTransactions(ctx, [...wanted])
  if (found.length < wanted.size)
    throw refuseField('ids', 'Some of these transactions are gone. Load the list again and choose anew.')
  return found
}
