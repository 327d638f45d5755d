import { sql } from 'kysely'
import type { listActivity as listCall } from '#contract/dashboard/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type ActivityRow, activityOfClient, type Histories, showActivity } from '#server/http/recent-activity.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

/** Everything that happened around a client, in one statement; nothing for a client the caller does not see. */
export function listActivityOver(histories: Histories) {
  return async (ctx: CompanyCtx, { client_id }: InputOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> => {
    const { rows } = await sql<{ activity: ActivityRow[] }>`
      select ${activityOfClient(histories, ctx.actor, ctx.companyId, client_id)} as activity
      from client c where c.company_id = ${ctx.companyId} and c.id = ${client_id} and ${isVisibleClient(ctx.actor)}`.execute(
      ctx.db,
    )
    return { activity: (rows[0]?.activity ?? []).map((row) => showActivity(histories, row)) }
  }
}
