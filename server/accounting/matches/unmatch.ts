import { refuseField } from '#contract/wire/refusal.ts'
import { type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import { deletePayment } from '#server/billing/payments/delete-payment.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { touchTransaction } from './keep-match.ts'
import { matchesOf } from './matches-of.ts'
import { refuseUnseen } from './refuse-unseen.ts'

/**
 * Takes the matches of a transaction off, or the one with a payment. What a match recorded is deleted as by hand, and refused
 * where that would be; a payment that was there before stays. A category that a match gave goes with the last of them.
 */
export async function unmatch(ctx: CompanyCtx, record: TransactionRecord, paymentId: string | null | undefined) {
  const matches = await matchesOf(ctx, record.id)
  const chosen = paymentId ? matches.filter(({ payment_id }) => payment_id === paymentId) : matches
  if (paymentId && chosen.length === 0) throw refuseField('payment_id', 'It is not matched with this payment')
  if (chosen.length === 0) ctx.nothingNew()
  for (const match of chosen) {
    if (match.recorded) {
      await refuseUnseen(ctx, match.document_id, 'transaction_id')
      await deletePayment(ctx, 'invoice', { id: match.document_id, payment_id: match.payment_id })
    } else await forget(ctx, match.id)
  }
  if (chosen.length > 0) {
    const isFree = chosen.length === matches.length
    const given = chosen.some(({ sorted_as }) => sorted_as !== null && sorted_as === record.category_id)
    await touchTransaction(ctx, record.id, isFree && given ? null : record.category_id)
    const note = [...new Set(chosen.map(({ number }) => number))].join(', ')
    const about = { noun: 'transaction', noun_id: record.id, title: titleOf(record) } as const
    await recordActivity(ctx, { ...about, kind: 'unmatched', note })
  }
  return { transaction: await getTransactionRecord(ctx, record.id), message: 'Not matched with an invoice anymore' }
}

async function forget({ db, companyId }: CompanyCtx, id: string): Promise<void> {
  await db.deleteFrom('payment_match').where('company_id', '=', companyId).where('id', '=', id).execute()
}
