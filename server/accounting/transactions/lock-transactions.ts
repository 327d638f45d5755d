import { sql } from 'kysely'
import type { TransactionType } from '#contract/accounting/transactions/shapes.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { getTransactionRecord } from './read-transactions.ts'

/** A transaction as it is kept, with what its parts come to. */
export type TransactionRecord = {
  id: string
  type: TransactionType
  source: 'manual' | 'bank' | 'import'
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
  const { rows } = await sql<TransactionRecord>`select t.id, t.type, t.source, t.date, t.amount, t.flow, t.payee,
      t.description, t.note, t.category_id, t.job_id, t.account_id, t.is_split, t.pair_id, t.excluded, t.rule_id, t.version,
      case when t.is_split then (select coalesce(sum(s.amount), 0)::bigint from transaction_split s
        where s.company_id = t.company_id and s.transaction_id = t.id) else 0 end as parts_amount
    from transaction t where t.company_id = ${companyId} and t.id = any (${[...ids]}::uuid[])
    order by t.id for update of t`.execute(db)
  return rows
}

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

async function refuseStale(ctx: CompanyCtx, id: string): Promise<never> {
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
