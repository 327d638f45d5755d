import { sql } from 'kysely'
import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
import { teamDay } from '#contract/contracts/language/day-rules.ts'
import { recordActivity } from '#server/http/activity.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { digestOf } from '../evidence/chain.ts'
import { advanceContract } from './advance-contract.ts'
import { agreedDays } from './agreed-days.ts'
import { keepConsent } from './consent.ts'
import { type GivenSignature, readGiven } from './read-signature.ts'
import { refuseEarly, refuseEnded } from './refuse-signing.ts'
import type { KeptSignature, SignerRecord, SigningCtx, SigningRecord } from './signing-record.ts'
import { furnishBuyerCopy } from './tasks.ts'

/** Who of the team handed their device to the signer, and was there. */
export type Witness = { id: string; name: string }

/**
 * Keeps a signature for ever; of a contract that is locked. Once: whoever has signed has signed, and what comes later changes
 * nothing. When it was the last one the contract is completed.
 */
export async function keepSignature(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  given: GivenSignature,
  witness: Witness | null = null,
): Promise<void> {
  if (signer.signature) return
  const isForCompany = signer.party === 'company'
  refuseEnded(record, isForCompany ? 'countersign' : witness ? 'sign_in_person' : 'sign')
  refuseEarly(record, signer)
  const read = await readGiven(ctx, record, signer, given)
  const at = ctx.platform.now()
  const days = agreedDays(record, signer, given, at)
  await keepConsent(ctx, record, signer)
  const signature: KeptSignature = {
    ...read,
    at,
    ip: ctx.request.ip,
    agent: ctx.request.user_agent,
    link_id: ctx.link?.id ?? null,
    in_person: witness !== null,
    witnessed_by: witness?.id ?? null,
    witness_name: witness?.name ?? null,
  }
  await insertSignature(ctx, record, signer, signature)
  await appendEvent(ctx, record.id, {
    kind: isForCompany ? 'countersigned' : 'signed',
    who: signer.name,
    signer_id: signer.id,
    detail: {
      signature_sha256: digestOf(signature),
      original_sha256: record.original_sha256,
      ...days,
      ...noteOf(record, days, witness),
    },
  })
  const { id: noun_id, number: title } = record
  await recordActivity(ctx, { noun: 'contract', noun_id, kind: 'signed', title, who: signer.name })
  await advanceContract(ctx, record, signer)
  const { companyId: company_id } = ctx
  if (days)
    await enqueue(ctx.db, furnishBuyerCopy, { company_id, contract_id: record.id }, { key: `copy ${record.id}` })
}

/** What people read of it in the history and in the certificate. */
function noteOf({ brand }: SigningRecord, days: CancellationDays | undefined, witness: Witness | null) {
  const said = [
    ...(witness ? [`In person, witnessed by ${witness.name}`] : []),
    ...(days ? [`Can be canceled until midnight of ${teamDay(days.cancel_by_date, brand)}`] : []),
  ]
  return said.length > 0 ? { note: said.join('. ') } : {}
}

async function insertSignature(
  { db, companyId }: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  { initials, ...signature }: KeptSignature,
): Promise<void> {
  await db
    .insertInto('contract_signature')
    .values({
      company_id: companyId,
      contract_id: record.id,
      signer_id: signer.id,
      ...signature,
      initials: JSON.stringify(initials),
    })
    .execute()
  await db
    .updateTable('contract_signer')
    .set({
      status: 'signed',
      signed_at: signature.at,
      // Whoever signs has read it, though they never asked for the page.
      viewed_at: sql`coalesce(viewed_at, ${signature.at}::timestamptz)`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', signer.id)
    .execute()
}
