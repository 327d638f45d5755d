import { sql } from 'kysely'
import type { readNotifications as readCall } from '#contract/notifications/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { inCompany, type PersonCtx } from '#server/http/context.ts'
import { countUnread } from './read.ts'

/** Marks the caller's own as read; ids of others are nobody's. */
export async function readNotifications(ctx: PersonCtx, input: InputOf<typeof readCall>) {
  const { companyId, actor } = inCompany(ctx)
  await ctx.db
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', actor.user.id)
    .where('read_at', 'is', null)
    .$if(input.ids !== undefined, (query) => query.where('id', 'in', orNone(input.ids)))
    .execute()
  return { unread: await countUnread(ctx) }
}

function orNone(ids: string[] | undefined): string[] {
  return ids && ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
}
