import type * as calls from '#contract/contracts/signing/calls.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { handOverDevice } from '#server/users/sign-in/signing.ts'
import { getContractRecord, getReadableContract, lockContract, refuseState } from '../contract-record.ts'
import { showSigning } from './show-signing.ts'
import { clientSigner, keepSignatureInPerson } from './sign-for-company.ts'
import { getSigningRecord } from './signing-record.ts'

/** Hands this device to a client whose turn it is to sign. */
export async function handOverContract(ctx: CompanyCtx, { id }: InputOf<typeof calls.handOverContract>) {
  const locked = await lockContract(ctx, id, 'contracts.send')
  refuseState(ctx, locked, 'sign_in_person')
  const { signers, signing_order } = await getSigningRecord(ctx, id)
  if (!signersDue(signers, signing_order).some(({ party }) => party === 'client'))
    throw new Refusal('invalid_transition', 'No client is to sign this contract now')
  await handOverDevice(ctx, id)
  return {}
}

/** What the client with the device in hand reads. */
export async function viewContractInPerson(
  ctx: CompanyCtx,
  { id, signer_id }: InputOf<typeof calls.viewContractInPerson>,
): Promise<SigningPage> {
  // With the device in hand it is the client who reads this; else somebody of the team, who may not see how a client is reached.
  const isHandedOver = ctx.actor.signing_contract_id === id
  await (isHandedOver ? getContractRecord(ctx, id) : getReadableContract(ctx, id))
  const record = await getSigningRecord(ctx, id)
  const page = showSigning(record, clientSigner(record, signer_id))
  if (isHandedOver) return page
  const { email: _, ...signer } = page.signer
  return { ...page, signer }
}

/** The same after the signature is kept. */
export async function signContractInPerson(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.signContractInPerson>,
): Promise<SigningPage> {
  const before = clientSigner(await getSigningRecord(ctx, input.id), input.signer_id)
  await keepSignatureInPerson(ctx, { ...input, signer_id: before.id })
  return viewContractInPerson(ctx, { id: input.id, signer_id: before.id })
}
