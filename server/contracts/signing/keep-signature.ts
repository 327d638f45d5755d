import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { digestOf } from '../evidence/chain.ts'
import { advanceContract } from './advance-contract.ts'
import { keepConsent } from './consent.ts'
import { type GivenSignature, readGiven } from './read-signature.ts'
import { refuseEarly, refuseEnded } from './refuse-signing.ts'
import type { KeptSignature, Signing, SigningCtx, SigningRecord } from './signing-record.ts'

/** Who of the team handed their device to the signer, and was there. */
export type Witness = { id: string; name: string }

/**
 * Keeps a signature for ever; of a contract that is locked. Once: whoever has signed has signed, and what comes later changes
 * nothing. When it was the last one the contract is completed.
 */
export async function keepSignature(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: Signing,
  given: GivenSignature,
  witness: Witness | null = null,
): Promise<void> {
  if (signer.signature) return
  const isForCompany = signer.party === 'company'
  refuseEnded(record, isForCompany ? 'countersign' : witness ? 'sign_in_person' : 'sign')
  refuseEarly(record, signer)
  const read = await readGiven(ctx, record, signer, given)
  await keepConsent(ctx, record, signer)
  const signature: KeptSignature = {
    ...read,
    at: ctx.platform.now(),
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
      ...(witness ? { note: `In person, witnessed by ${witness.name}` } : {}),
    },
  })
  const { id: noun_id, number: title } = record
  await recordActivity(ctx, { noun: 'contract', noun_id, kind: 'signed', title, who: signer.name })
  await advanceContract(ctx, record, signer)
}

async function insertSignature(
  { db, companyId }: SigningCtx,
  record: SigningRecord,
  signer: Signing,
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
