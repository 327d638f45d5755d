import { sql } from 'kysely'
import { mayCancel, refundBy } from '#contract/contracts/cancellation/days-rules.ts'
import { hasCancellationDays } from '#contract/contracts/fields/signing-rules.ts'
import { teamDay } from '#contract/contracts/language/day-rules.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { cancelSigned } from '#server/jobs/value/cancel-signed.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { isBesideJob } from './beside-job.ts'
import { queueSigningMail } from './queue-mail.ts'
import { refuseEnded } from './refuse-signing.ts'
import type { SignerRecord, SigningCtx, SigningRecord } from './signing-record.ts'

/** A notice of cancellation: who gave it, in which words, and the days on which it was given and came. */
type Notice = {
  by: string
  reason: string | null
  notice_on: string
  received_on: string
  /** It came by mail or by hand, and the team wrote it down. */
  recorded: boolean
}

/** A buyer cancels by their link what they have signed, within the days that the notice of cancellation gives. */
export async function cancelByLink(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  { name, reason }: { name?: string | undefined; reason?: string | undefined },
): Promise<void> {
  if (record.status === 'cancelled') return
  refuseEnded(record, 'cancel')
  refuseNoRight(record, signer)
  if (!mayCancel(record.cancellation, record.today)) throw new Refusal('invalid_transition', tooLate(record))
  const by = name?.trim()
  if (!by) throw refuseField('name', 'Type your name to cancel the contract')
  const { today } = record
  const notice = { by, reason: reason?.trim() || null, notice_on: today, received_on: today, recorded: false }
  await cancelContract(ctx, record, signer, notice)
}

/** Whether the reader of a contract may cancel it now. */
export function mayCancelNow(record: SigningRecord, signer: SignerRecord): boolean {
  const isSigned = ['partially_signed', 'completed'].includes(record.status)
  return isSigned && hasRight(record, signer) && mayCancel(record.cancellation, record.today)
}

/** The right to cancel is a buyer's, of what they have signed, where the text has the notice of cancellation. */
function hasRight({ content }: SigningRecord, { party, signature }: SignerRecord): boolean {
  return party === 'client' && signature !== null && hasCancellationDays(content)
}

/** 400 for who has no such right. */
export function refuseNoRight(record: SigningRecord, signer: SignerRecord): void {
  if (hasRight(record, signer)) return
  const why = !hasCancellationDays(record.content)
    ? 'This contract has no notice of cancellation'
    : `${signer.name} hasn't signed this contract, so there is nothing to cancel`
  throw new Refusal('invalid_transition', why)
}

/** Why a notice that was given later has no effect. */
export function tooLate({ cancellation, brand }: SigningRecord): string {
  const last = teamDay(cancellation?.cancel_by_date ?? '', brand)
  return `This contract could be canceled until midnight of ${last}`
}

/**
 * The contract is over: what it was worth is taken back, its job is on hold, and both sides read by when money is returned. Nothing
 * is paid back by itself. Source: 16 CFR 429.1.
 */
export async function cancelContract(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  { by, reason, notice_on, received_on, recorded }: Notice,
): Promise<void> {
  const { id, number } = record
  const refund_by = refundBy(received_on)
  const cancelled_at = ctx.platform.now()
  await ctx.db
    .updateTable('contract')
    .set({ status: 'cancelled', cancelled_at, cancelled_by: by, cancel_reason: reason, cancel_notice_on: notice_on })
    .set({ refund_by, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await appendEvent(ctx, id, {
    kind: 'cancelled',
    ...(recorded ? {} : { who: signer.name }),
    signer_id: signer.id,
    at: cancelled_at,
    detail: { ...(reason ? { note: reason } : {}), by, notice_on, received_on, refund_by, recorded },
  })
  const isBeside = await isBesideJob(ctx, id)
  await cancelSigned(ctx, id, { by, number, on: notice_on, refund_by, isBeside })
  await tellOfIt(ctx, record, by, reason)
}

async function tellOfIt(ctx: SigningCtx, { id, number, signers }: SigningRecord, by: string, note: string | null) {
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind: 'cancelled', title: number, who: by, note })
  const about = { kind: 'contract_cancelled' as const, by: ctx.actor?.user.id }
  await notify(ctx.db, ctx.companyId, { ...about, title: `${by} canceled ${number}`, note, path: `/contracts/${id}` })
  const readers = await addressesFor(ctx.db, ctx.companyId, { ...about, holds: 'prices.view' })
  const reads = new Set(readers.map(({ to }) => to))
  for (const { to, after } of await addressesFor(ctx.db, ctx.companyId, about))
    await queueSigningMail(
      ctx,
      { contract_id: id, email: 'canceled-for-team', to, who: by, ...(note && reads.has(to) ? { note } : {}) },
      after,
    )
  for (const { party, email, id: signer_id } of signers)
    if (party === 'client' && email)
      await queueSigningMail(ctx, { contract_id: id, email: 'canceled', to: email, who: by, signer_id })
}
