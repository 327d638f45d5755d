import type { viewContractToSign as viewCall } from '#contract/contracts/signing/calls.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { DocumentCtx, Link } from '#server/http/context.ts'
import { refuseHalfLink, signerOf } from './find-signer.ts'
import { markOpened } from './mark-opened.ts'
import { showSigning } from './show-signing.ts'
import { getSigningRecord } from './signing-record.ts'

/** What a signer reads and signs, by their link. Looking changes nothing but that it was opened. */
export async function viewContractToSign(
  ctx: DocumentCtx & { link: Link },
  { id, uid }: InputOf<typeof viewCall>,
): Promise<SigningPage> {
  refuseHalfLink(ctx, { id, uid })
  const record = await getSigningRecord(ctx, id)
  const signer = signerOf(record, ctx.link)
  if (!(await markOpened(ctx, record, signer))) return showSigning(record, signer)
  const after = await getSigningRecord(ctx, id)
  return showSigning(after, signerOf(after, ctx.link))
}
