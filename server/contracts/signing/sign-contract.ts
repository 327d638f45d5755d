import type { signContract as signCall } from '#contract/contracts/signing/calls.ts'
import { type SigningPage, signingActions } from '#contract/contracts/signing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { DocumentCtx, Link } from '#server/http/context.ts'
import { refuseFloodOf } from '#server/http/rate-limit.ts'
import { limits } from '#server/platform/limits.ts'
import { cancelByLink } from './cancel.ts'
import { keepConsent, withdrawConsent } from './consent.ts'
import { declineContract, requestContractChanges } from './decline.ts'
import { lockLink, refuseHalfLink, signerOf } from './find-signer.ts'
import { keepSignature } from './keep-signature.ts'
import { refuseEnded } from './refuse-signing.ts'
import { showSigning } from './show-signing.ts'
import { getSigningRecord, type SignerRecord, type SigningRecord } from './signing-record.ts'

type Input = InputOf<typeof signCall>
type LinkCtx = DocumentCtx & { link: Link }

/** A signer acts by their link, one after the other: the contract and the link stay as they are until the commit. */
export async function signContract(ctx: LinkCtx, input: Input): Promise<SigningPage> {
  refuseHalfLink(ctx, input)
  const flood = { attempts: limits.contractAnswers, seconds: 600 }
  await refuseFloodOf(ctx.platform.database, `sign ${ctx.link.id}`, flood)
  const action = signingActions.find((each) => each === input.action)
  if (!action) throw new Refusal('invalid_action', `Choose one of ${signingActions.join(', ')}`)
  const record = await getSigningRecord(ctx, input.id, true)
  await lockLink(ctx)
  await act[action](ctx, record, signerOf(record, ctx.link), input)
  const after = await getSigningRecord(ctx, input.id)
  return showSigning(after, signerOf(after, ctx.link))
}

type Act = (ctx: LinkCtx, record: SigningRecord, signer: SignerRecord, input: Input) => Promise<void>

const act: Record<(typeof signingActions)[number], Act> = {
  async consent(ctx, record, signer) {
    if (signer.signature) return
    refuseEnded(record, 'consent')
    await keepConsent(ctx, record, signer)
  },
  sign: (ctx, record, signer, input) => keepSignature(ctx, record, signer, input),
  decline: (ctx, record, signer, input) => declineContract(ctx, record, signer, input.reason),
  request_changes: (ctx, record, signer, input) => requestContractChanges(ctx, record, signer, input.message),
  withdraw_consent: (ctx, record, signer) => withdrawConsent(ctx, record, signer),
  cancel: (ctx, record, signer, input) => cancelByLink(ctx, record, signer, input),
}
