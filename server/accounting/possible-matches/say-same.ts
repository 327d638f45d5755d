import { shareByLargestRemainder } from '#contract/values/share.ts'
import { keepMatch } from '#server/accounting/matches/keep-match.ts'
import type { TransactionRecord } from '#server/accounting/transactions/lock-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { answeredMeanwhile, countOffered, type OfferedRecord } from './lock-payments.ts'

/** Matches a deposit with the payments that it was shown with; what it is less than they come to is the fee, shared among them. */
export async function saySame(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const message = 'Counted once: matched with the payment'
  if (payments.every(({ said }) => said === 'same')) {
    ctx.nothingNew()
    return message
  }
  const isWhole = (await countOffered(ctx, record.id)) === payments.length
  if (!isWhole || payments.some(({ said }) => said !== 'offered')) throw answeredMeanwhile()
  const parts = shareByLargestRemainder(
    BigInt(record.amount),
    payments.map(({ amount }) => BigInt(amount)),
  )
  for (const [at, { id, document_id, number, currency }] of payments.entries()) {
    const kept = { payment_id: id, amount: Number(parts[at]), recorded: false }
    await keepMatch(ctx, record, { id: document_id, number, currency }, kept)
  }
  return payments.length === 1 ? message : `Counted once: matched with ${payments.length} payments`
}
