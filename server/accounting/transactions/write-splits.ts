import type { CompanyCtx } from '#server/http/context.ts'
import type { Part } from './check-fields.ts'

/** Puts parts in the place of those that a transaction has. The caller has locked it, and checked them. */
export async function writeSplits({ db, companyId }: CompanyCtx, transactionId: string, parts: readonly Part[]) {
  await db
    .deleteFrom('transaction_split')
    .where('company_id', '=', companyId)
    .where('transaction_id', '=', transactionId)
    .execute()
  if (parts.length === 0) return
  await db
    .insertInto('transaction_split')
    .values(
      parts.map((part, at) => ({
        company_id: companyId,
        transaction_id: transactionId,
        position: at + 1,
        amount: part.amount,
        category_id: part.category_id ?? null,
        job_id: part.job_id ?? null,
        billable: part.billable,
        note: part.note ?? null,
      })),
    )
    .execute()
}
