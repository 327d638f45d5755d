import type { changeContract as changeCall } from '#contract/contracts/calls.ts'
import { mayCancel } from '#contract/contracts/cancellation/days-rules.ts'
import { hasCancellationDays } from '#contract/contracts/fields/signing-rules.ts'
import { teamDay } from '#contract/contracts/language/day-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockContract, refuseState } from '../contract-record.ts'
import { cancelContract, refuseNoRight, tooLate } from './cancel.ts'
import { getSigningRecord, type SignerRecord, type SigningRecord } from './signing-record.ts'

type Input = InputOf<typeof changeCall>

/**
 * Writes down that a buyer canceled by mail or in person. What counts is the day on which they mailed or gave their notice; money is
 * returned within ten business days of the day on which it came. Source: 16 CFR 429.1.
 */
export async function recordCancellation(ctx: CompanyCtx, input: Input): Promise<void> {
  const contract = await lockContract(ctx, input.id, 'contracts.edit')
  if (contract.status === 'cancelled') return
  refuseState(ctx, contract, 'record_cancellation')
  const record = await getSigningRecord(ctx, contract.id)
  if (!hasCancellationDays(record.content))
    throw new Refusal('invalid_transition', 'This contract has no notice of cancellation')
  const signer = buyerOf(record, input.signer_id)
  refuseNoRight(record, signer)
  const days = daysOf(record, input)
  await cancelContract(ctx, record, signer, {
    by: signer.name,
    reason: input.reason?.trim() || null,
    ...days,
    recorded: true,
  })
}

/** The buyer who is named, else the only one who has signed. */
function buyerOf({ signers }: SigningRecord, id: string | undefined): SignerRecord {
  const buyers = signers.filter(({ party, signature }) => party === 'client' && signature !== null)
  const found = id ? buyers.find((each) => each.id === id) : buyers.length === 1 ? buyers[0] : undefined
  if (!found) throw refuseField('signer_id', 'Choose which buyer canceled')
  return found
}

function daysOf(record: SigningRecord, { notice_on, received_on }: Input) {
  const { today, cancellation, brand, signers } = record
  if (!notice_on) throw refuseField('notice_on', 'Enter the day the notice was mailed or handed over')
  if (!received_on) throw refuseField('received_on', 'Enter the day you got the notice')
  if (received_on > today) throw refuseField('received_on', "This day hasn't come yet")
  if (notice_on > received_on) throw refuseField('notice_on', "It can't be mailed after you got it")
  const signed = signers.flatMap(({ party, signature }) => (party === 'client' && signature ? [signature.at] : []))
  const first = signed.map((at) => todayIn(brand.time_zone, at)).sort()[0] ?? today
  if (notice_on < first) throw refuseField('notice_on', `The contract was signed on ${teamDay(first, brand)}`)
  if (!mayCancel(cancellation, notice_on)) throw refuseField('notice_on', tooLate(record))
  return { notice_on, received_on }
}
