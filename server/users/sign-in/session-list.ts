import { sql } from 'kysely'
import type { listSessions as listCall, revokeSession as revokeCall } from '#contract/users/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { deviceOf } from '../device.ts'
import { noteSecurity } from '../security-log.ts'
import { endOtherSessions } from './sessions.ts'

/** The devices that are logged in, the one that asks first, then by when they were last seen. */
export async function listSessions(ctx: PersonCtx): Promise<AnswerOf<typeof listCall>> {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'used_at'])
    .where('user_id', '=', ctx.actor.user.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(sql`id = ${ctx.actor.session_id}`, 'desc')
    .orderBy('used_at', 'desc')
    .execute()
  const sessions = rows.map(({ ip, user_agent, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    address: ip,
    current: row.id === ctx.actor.session_id,
  }))
  return { sessions }
}

/** Logs one device out; its next request is refused. */
export async function revokeSession(ctx: PersonCtx, { id }: InputOf<typeof revokeCall>) {
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.user.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_agent')
    .executeTakeFirst()
  if (!ended) throw notFound('session')
  await noteSecurity(ctx, ctx.actor.user.id, 'session_revoked', deviceOf(ended.user_agent).device)
  if (id === ctx.actor.session_id) ctx.setSession(null)
  return {}
}

/** Logs every other device out. */
export async function revokeOtherSessions(ctx: PersonCtx) {
  const { user, session_id } = ctx.actor
  const count = await endOtherSessions(ctx.db, user.id, session_id)
  if (count > 0) await noteSecurity(ctx, user.id, 'session_revoked', count === 1 ? '1 device' : `${count} devices`)
  return { count }
}
