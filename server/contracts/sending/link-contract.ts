import type { linkContract as linkCall } from '#contract/contracts/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockContract, refuseState } from '../contract-record.ts'
import { readSigners } from '../signers.ts'
import { makeSigningLink, signingUrl } from './invite-signers.ts'

/** A further link for a signer, to be handed on by whoever copies it. Its address is known this once. */
export async function linkContract(ctx: CompanyCtx, { id, signer_id }: InputOf<typeof linkCall>) {
  const record = await lockContract(ctx, id, 'contracts.send')
  refuseState(ctx, record, 'copy_link')
  const signer = (await readSigners(ctx.db, ctx.companyId, id)).find((each) => each.id === signer_id)
  if (!signer) throw refuseField('signer_id', 'Choose somebody who signs this contract')
  const token = await makeSigningLink(ctx, record, signer.id, null)
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind: 'link_created', title: record.title })
  return {
    url: signingUrl(ctx.platform.env.PUBLIC_URL, { contract: id, uid: signer.id, token, language: record.language }),
  }
}
