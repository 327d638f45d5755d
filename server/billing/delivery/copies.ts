import { clientAddress } from '#server/clients/name-and-address.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { noteRecipients } from '#server/subscription/mail-limit.ts'
import { makeDocumentLink } from '../links.ts'
import { queueMail } from '../mail-queue.ts'
import type { StoredDocument } from '../shape.ts'

/**
 * The approved estimate, as PDF and by a link of their own, for everybody who was sent it and whose link still lives, and
 * for the client: each once.
 */
export async function sendCopies(ctx: DocumentCtx, estimate: StoredDocument, who: string): Promise<void> {
  const own = (await clientAddress(ctx, estimate.client_id))?.toLowerCase()
  const sentTo = await ctx.db
    .selectFrom('link as l')
    .innerJoin('document_mail as m', (join) =>
      join
        .onRef('m.company_id', '=', 'l.company_id')
        .onRef('m.document_id', '=', 'l.document_id')
        .onRef('m.to_address', '=', 'l.recipient')
        .onRef('m.created_at', '=', 'l.created_at'),
    )
    .select('m.to_address')
    .distinct()
    .where('l.company_id', '=', ctx.companyId)
    .where('l.document_id', '=', estimate.id)
    .where('l.revoked_at', 'is', null)
    .where('m.status', '<>', 'failed')
    .execute()
  const parties = new Set([...(own ? [own] : []), ...sentTo.map(({ to_address }) => to_address.toLowerCase())])
  await noteRecipients(ctx, parties.size)
  for (const to of parties) {
    const token = await makeDocumentLink(ctx.db, ctx.companyId, estimate, to)
    await queueMail(ctx, estimate, {
      to,
      template: 'document-approved',
      attach_pdf: true,
      token,
      who,
      by_another: to !== own && parties.size > 1,
    })
  }
}
