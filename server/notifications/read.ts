import { sql } from 'kysely'
import { answerKinds, readsNote } from '#contract/notifications/kind-rules.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'

/** The latest of the caller's in the current company, and how many that ask for an answer are unread. */
export async function listNotifications(ctx: PersonCtx) {
  const { companyId, actor } = inCompany(ctx)
  const rows = await ctx.db
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'note', 'path', 'at', 'read_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', actor.user.id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const notifications = rows.map((row) => ({ ...row, note: readsNote(actor, row.kind) ? row.note : null }))
  return { notifications, unread: await countUnread(ctx) }
}

/** How many of the caller's ask for an answer and are unread; past a hundred nobody counts. */
export async function countUnread(ctx: PersonCtx): Promise<number> {
  const { companyId, actor } = inCompany(ctx)
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notification
       where company_id = ${companyId} and user_id = ${actor.user.id} and read_at is null
         and kind = any(${[...answerKinds]}::text[]) limit 100) few`.execute(ctx.db)
  return rows[0]?.unread ?? 0
}
