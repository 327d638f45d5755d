import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteRecipients } from '#server/subscription/mail-limit.ts'
import { queueSigningMail } from '../signing/queue-mail.ts'
import type { SigningRecord } from '../signing/signing-record.ts'

type CopiesCtx = { platform: Platform; db: Db; companyId: CompanyId }

/** The signed PDF for everybody who signed and for those who get a copy: each address once. */
export async function queueCopies(ctx: CopiesCtx, { id: contract_id, signers }: SigningRecord): Promise<void> {
  const copies = await ctx.db
    .selectFrom('contract_cc')
    .select('email')
    .where('company_id', '=', ctx.companyId)
    .where('contract_id', '=', contract_id)
    .orderBy('email')
    .execute()
  const sent = new Set<string>()
  for (const { email: to, id, party } of [
    ...signers,
    ...copies.map(({ email }) => ({ email, id: undefined, party: null })),
  ]) {
    if (!to || sent.has(to.toLowerCase())) continue
    sent.add(to.toLowerCase())
    const link = party === 'client' && id ? { signer_id: id } : {}
    await queueSigningMail(ctx, { contract_id, email: 'signed-copies', to, ...link })
  }
  await noteRecipients({ ...ctx, actor: null }, sent.size)
}
