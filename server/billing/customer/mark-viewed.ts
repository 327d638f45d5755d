import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { markLinkOpened } from '#server/links/write.ts'
import { notify } from '#server/notifications/notify.ts'
import type { ShownDocument } from './shown-document.ts'

/** A client opened the document: the link's first opening and the document's first view are written down. */
export async function markViewed(ctx: DocumentCtx, shown: ShownDocument): Promise<void> {
  if (ctx.link && !ctx.link.opened) await markLinkOpened(ctx.db, ctx.companyId, ctx.link.id)
  if (shown.viewed_at !== null || !(await markDocument(ctx, shown.id))) return
  await recordActivity(ctx, {
    noun: shown.kind,
    noun_id: shown.id,
    kind: 'viewed',
    title: shown.number ?? '',
    who: shown.display_name ?? undefined,
  })
  await notify(ctx.db, ctx.companyId, {
    kind: shown.kind === 'invoice' ? 'invoice_viewed' : 'estimate_viewed',
    title: `${shown.display_name ?? 'The client'} opened ${shown.number ?? 'it'}`,
    path: `/billing/${shown.kind}/${shown.id}/view`,
    by: ctx.actor?.user.id,
  })
}

/** Whether it was this view that counted; two at once count as one. */
async function markDocument(ctx: DocumentCtx, id: string): Promise<boolean> {
  const marked = await ctx.db
    .updateTable('document')
    .set({
      viewed_at: sql`now()`,
      status: sql`case when kind = 'estimate' and status = 'sent' then 'viewed' else status end`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}
