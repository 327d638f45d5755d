import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { isRobot } from '#server/links/robots.ts'
import { countOpening } from '#server/links/write.ts'
import { notify } from '#server/notifications/notify.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { appendEvent } from '../evidence/append-event.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/**
 * The first look of a signer is written down: the link's opening, the contract's first view, the event. Programs that look
 * ahead and the company's own people, signed in on the same device, are nobody who reads.
 */
export async function markOpened(ctx: DocumentCtx, record: SigningRecord, signer: SignerRecord): Promise<boolean> {
  if (!ctx.link || isRobot(ctx.request.user_agent) || (await isOfTeam(ctx))) return false
  if (!ctx.link.opened) await countOpening(ctx.db, ctx.companyId, ctx.link.id)
  const at = ctx.platform.now()
  if (signer.viewed_at !== null || !(await markSigner(ctx, signer.id, at))) return false
  await appendEvent(ctx, record.id, { kind: 'opened', at, who: signer.name, signer_id: signer.id })
  if (await markContract(ctx, record.id)) await notifyOfView(ctx, record, signer)
  return true
}

/** Whether the device that looks is signed in to the company, and not as a client of it. */
async function isOfTeam({ db, companyId, request }: DocumentCtx): Promise<boolean> {
  if (!request.session_token) return false
  const { rows } = await sql`select 1 from session s
    join membership m on m.company_id = ${companyId} and m.user_id = s.user_id and m.deactivated_at is null
    where s.hash = ${hashToken(request.session_token)} and s.ended_at is null and s.expires_at > now() and m.kind <> 'client'`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether it was this look that counted; two at once count as one. */
async function markSigner({ db, companyId }: DocumentCtx, id: string, viewed_at: string): Promise<boolean> {
  const marked = await db
    .updateTable('contract_signer')
    .set({ viewed_at, status: sql`case when status in ('pending', 'sent') then 'viewed' else status end` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

async function markContract({ db, companyId }: DocumentCtx, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('contract')
    .set({
      viewed_at: sql`now()`,
      status: sql`case when status = 'sent' then 'viewed' else status end`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

async function notifyOfView(
  ctx: DocumentCtx,
  { id, number, title }: SigningRecord,
  signer: SignerRecord,
): Promise<void> {
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind: 'viewed', title: number, who: signer.name })
  await notify(ctx.db, ctx.companyId, {
    kind: 'contract_viewed',
    title: `${signer.name} opened ${number}`,
    note: title,
    path: `/contracts/${id}`,
  })
}
