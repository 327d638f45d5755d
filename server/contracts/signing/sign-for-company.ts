import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockContract } from '../contract-record.ts'
import { keepSignature } from './keep-signature.ts'
import type { GivenSignature } from './read-signature.ts'
import { getSigningRecord, type SignerRecord, type SigningRecord } from './signing-record.ts'

type SignInput = GivenSignature & { id: string; signer_id?: string | undefined }

/** Whoever signs for the company signs, with their own login. */
export async function countersign(ctx: CompanyCtx, { id, ...given }: SignInput): Promise<void> {
  await lockContract(ctx, id, 'contracts.countersign')
  const record = await getSent(ctx, id, 'signed')
  const signer = record.signers.find(({ party }) => party === 'company')
  if (!signer) throw new Refusal('invalid_transition', 'Nobody signs this contract for the company')
  if (signer.user_id !== null && signer.user_id !== ctx.actor.user.id)
    throw new Refusal('conflict', `${signer.name} signs this contract for the company, with their own login`)
  await keepSignature(ctx, record, signer, { ...given, title: given.title ?? signer.role })
}

/** A client signs on a device of the team: kept as signed in person, with who was there. */
export async function keepSignatureInPerson(ctx: CompanyCtx, { id, signer_id, ...given }: SignInput): Promise<void> {
  await lockContract(ctx, id, 'contracts.send')
  const record = await getSent(ctx, id, 'signed in person')
  const signer = clientSigner(record, signer_id)
  const { user } = ctx.actor
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username
  await keepSignature(ctx, record, signer, given, { id: user.id, name })
}

async function getSent(ctx: CompanyCtx, id: string, asked: string): Promise<SigningRecord> {
  return getSigningRecord(ctx, id).catch((error) => {
    const isDraft = error instanceof Refusal && error.code === 'not_found'
    throw isDraft ? new Refusal('invalid_transition', `This contract is still a draft, so it can't be ${asked}`) : error
  })
}

/** The one who is named, else the first client who has not signed. */
export function clientSigner({ signers }: SigningRecord, id: string | undefined): SignerRecord {
  const clients = signers.filter(({ party }) => party === 'client')
  const found = id
    ? clients.find((each) => each.id === id)
    : (clients.find(({ signature }) => !signature) ?? clients[0])
  if (!found) throw refuseField('signer_id', "This isn't a client who signs this contract")
  return found
}
