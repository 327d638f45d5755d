import { noteRecipients } from '#server/subscription/mail-limit.ts'
import { queueSigningMail } from './queue-mail.ts'
import type { Signing, SigningCtx, SigningRecord } from './signing-record.ts'

/** Asks those whose turn it has become to sign: clients by a link of their own, the company's signer in the product. */
export async function mailYourTurn(
  ctx: SigningCtx,
  { id: contract_id }: SigningRecord,
  next: readonly Signing[],
  who: string,
): Promise<void> {
  for (const { id: signer_id, party, email } of next) {
    await ctx.db
      .updateTable('contract_signer')
      .set({ status: 'sent', sent_at: ctx.platform.now() })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', signer_id)
      .where('status', '=', 'pending')
      .execute()
    if (!email) continue
    const mail = { contract_id, to: email, who }
    if (party === 'company') await queueSigningMail(ctx, { ...mail, email: 'your-turn-company' })
    else await queueSigningMail(ctx, { ...mail, email: 'your-turn', signer_id })
  }
  await noteRecipients(ctx, next.filter(({ party, email }) => party === 'client' && email).length)
}
