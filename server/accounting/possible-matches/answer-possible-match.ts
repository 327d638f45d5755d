import { sql } from 'kysely'
import type { answerPossibleMatch as answerCall } from '#contract/accounting/possible-matches/calls.ts'
import type { PossibleAnswer } from '#contract/accounting/possible-matches/shapes.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { keepMatch } from '#server/accounting/matches/keep-match.ts'
import { unmatch } from '#server/accounting/matches/unmatch.ts'
import { lockTransaction, type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { answeredMeanwhile, countOffered, lockPayments, type OfferedRecord } from './lock-payments.ts'

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

/** Carries one answer out, and says what became of it. What was answered alike before stays as it is. */
type Say = (ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) => Promise<string>

const says: Record<PossibleAnswer, Say> = { same: saySame, different: sayDifferent, undecided: takeAnswerBack }

/** Matches a deposit with the payments that it was shown with; what it is less than they come to is the fee, shared among them. */
async function saySame(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
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

/** Keeps that a deposit is other money than these payments: it counts, and is not shown with them again. */
async function sayDifferent(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const message = 'Counted as income of its own'
  if (payments.every(({ said }) => said === 'different')) {
    ctx.nothingNew()
    return message
  }
  if (payments.some(({ said }) => said !== 'offered')) throw answeredMeanwhile()
  const { db, companyId, actor } = ctx
  await sql`insert into declined_match (company_id, transaction_id, payment_id, declined_by)
    select ${companyId}, ${record.id}, p.id, ${actor.user.id} from unnest(${payments.map(({ id }) => id)}::uuid[]) p (id)`.execute(
    db,
  )
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: record.id,
    kind: 'told_apart',
    title: titleOf(record),
    note: payments.map(({ number }) => number).join(', '),
  })
  return message
}

/** Undoes an answer, whichever it was: the deposit may be the money of these payments again. */
async function takeAnswerBack(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const message = 'Taken back: it may be counted already again'
  const [same, different] = (['same', 'different'] as const).map((said) =>
    payments.filter((each) => each.said === said),
  )
  for (const { id } of same ?? []) await unmatch(ctx, record, id)
  if (different?.length) await forgetDifferent(ctx, record, different)
  if (!same?.length && !different?.length) ctx.nothingNew()
  return message
}

async function forgetDifferent(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const { db, companyId } = ctx
  await sql`delete from declined_match where company_id = ${companyId} and transaction_id = ${record.id}
    and payment_id = any (${payments.map(({ id }) => id)}::uuid[])`.execute(db)
  const about = { noun: 'transaction', noun_id: record.id, title: titleOf(record) } as const
  await recordActivity(ctx, { ...about, kind: 'undone' })
}
