import { sql } from 'kysely'
import type { Delivery, DocumentKind } from '#contract/billing/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isMailDelayed } from '#server/platform/mail/breaker.ts'
import { seesContactOf } from '#server/scopes/client.ts'
import { clientEmailNames } from '../emails/document-emails.ts'
import { reach } from '../scope.ts'

/** How the emails to the client fared; an email's link is the one made together with it. */
export async function listDeliveries(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  const document = await ctx.db
    .selectFrom('document')
    .leftJoin('client as c', (join) =>
      join.onRef('c.company_id', '=', 'document.company_id').onRef('c.id', '=', 'document.client_id'),
    )
    .select(['document.id', seesContactOf(ctx.actor).as('contact')])
    .where('document.company_id', '=', ctx.companyId)
    .where('document.id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.send`))
    .executeTakeFirst()
  if (!document) throw notFound(kind)
  const deliveries = await ctx.db
    .selectFrom('document_mail as m')
    .leftJoin('link as l', (join) =>
      join
        .onRef('l.company_id', '=', 'm.company_id')
        .onRef('l.document_id', '=', 'm.document_id')
        .onRef('l.recipient', '=', 'm.to_address')
        .onRef('l.created_at', '=', 'm.created_at'),
    )
    .select(['m.to_address as to', 'm.status', 'm.reason', 'm.created_at as queued_at', 'm.sent_at', 'l.opened_at'])
    .select(sql<boolean>`m.status = 'queued' and ${isMailDelayed}`.as('delayed'))
    .where('m.company_id', '=', ctx.companyId)
    .where('m.document_id', '=', id)
    .where('m.template', 'in', clientEmailNames)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
  return { deliveries: deliveries.map((each) => show(each as Delivery, document.contact === true)) }
}

/** Addresses are shown to those who may see the client's; the words of a mail server often repeat them. */
function show({ to, reason, ...delivery }: Delivery, contact: boolean): Delivery {
  return contact ? { ...delivery, to, reason } : { ...delivery, reason: null }
}
