import { refuseField } from '#contract/wire/refusal.ts'
import type { JobActionOf } from '#server/http/domain.ts'
import { changeTransaction } from './change-transaction.ts'
import { lockTransaction } from './lock-transactions.ts'

const named = 'transaction_id'

/** Says of a transaction that it is for a job. */
export const linkTransaction: JobActionOf = async (ctx, { job_id, transaction_id: id }) => {
  if (!id) throw refuseField(named, 'Choose a transaction')
  await changeTransaction(ctx, { id, job_id }, named)
  return { message: 'Transaction linked' }
}

/** Takes a transaction off a job; one that is not of this job stays as it is. */
export const unlinkTransaction: JobActionOf = async (ctx, { job_id, transaction_id: id }) => {
  if (!id) throw refuseField(named, 'Choose a transaction')
  const transaction = await lockTransaction(ctx, id, { field: named })
  if (transaction.job_id === job_id) await changeTransaction(ctx, { id, job_id: null }, named)
  return { message: 'Transaction unlinked' }
}
