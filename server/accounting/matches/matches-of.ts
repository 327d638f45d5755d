import type { CompanyCtx } from '#server/http/context.ts'

/** The matches of a transaction as they are kept, in the order of their invoices. */
export async function matchesOf({ db, companyId }: CompanyCtx, transactionId: string) {
  return db
    .selectFrom('payment_match as m')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.payment_id'),
    )
    .innerJoin('document as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.document_id'),
    )
    .select([
      'm.id',
      'm.payment_id',
      'm.document_id',
      'm.amount',
      'm.recorded',
      'm.sorted_as',
      'p.amount as paid',
      'd.number',
      'd.currency',
    ])
    .where('m.company_id', '=', companyId)
    .where('m.transaction_id', '=', transactionId)
    .orderBy('m.document_id')
    .orderBy('m.id')
    .execute()
}
