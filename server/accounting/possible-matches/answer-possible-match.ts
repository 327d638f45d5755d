import type { answerPossibleMatch as answerCall } from '#contract/accounting/possible-matches/calls.ts'
import type { PossibleAnswer } from '#contract/accounting/possible-matches/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { lockTransaction, type TransactionRecord } from '#server/accounting/transactions/lock-transactions.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockPayments, type OfferedRecord } from './lock-payments.ts'
import { sayDifferent } from './say-different.ts'
import { saySame } from './say-same.ts'
import { takeAnswerBack } from './take-answer-back.ts'

/** Carries one answer out, and says what became of it. What was answered alike before stays as it is. */
type Say = (ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) => Promise<string>

const says: Record<PossibleAnswer, Say> = { same: saySame, different: sayDifferent, undecided: takeAnswerBack }

/** Says whether a deposit is the money of payments. Source: docs/domain.md, Books, May be the same money. */
export async function answerPossibleMatch(
  ctx: CompanyCtx,
  { transaction_id, payment_ids, answer }: InputOf<typeof answerCall>,
): Promise<AnswerOf<typeof answerCall> & { message: string }> {
  const record = await lockTransaction(ctx, transaction_id, { field: 'transaction_id' })
  const payments = await lockPayments(ctx, record, payment_ids)
  const message = await says[answer](ctx, record, payments)
  return { transaction: await getTransactionRecord(ctx, record.id), message }
}
