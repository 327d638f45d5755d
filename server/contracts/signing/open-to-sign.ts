import type { openContractToSign as openCall } from '#contract/contracts/signing/calls.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { getContractRecord, refuseState } from '../contract-record.ts'
import { makeSigningLink, signingUrl } from '../sending/invite-signers.ts'
import { getSigningRecord } from './signing-record.ts'

/** A link for a client who is signed in, if they are one of those who sign: by the address that both have. */
export async function openContractToSign(ctx: CompanyCtx, { id }: InputOf<typeof openCall>) {
  const contract = await getContractRecord(ctx, id, true)
  refuseState(ctx, contract, 'sign')
  const { signers, signing_order, brand } = await getSigningRecord(ctx, id)
  const { email } = ctx.actor.user
  const own = signers.filter((each) => each.party === 'client' && each.email?.toLowerCase() === email.toLowerCase())
  const due = signersDue(signers, signing_order)
  const signer = own.find((each) => due.includes(each)) ?? own[0]
  if (!signer)
    throw new Refusal(
      'conflict',
      `This contract was sent to another email address. Open the link in the email from ${brand.company_name}.`,
    )
  const token = await makeSigningLink(ctx, contract, signer.id, email)
  return {
    url: signingUrl(ctx.platform.env.PUBLIC_URL, { contract: id, uid: signer.id, token, language: brand.language }),
  }
}
