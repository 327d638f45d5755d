import type { listSecurityEvents as listCall } from '#contract/users/calls.ts'
import type { SecurityKind } from '#contract/users/security-shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { deviceOf } from './device.ts'
import * as tasks from './tasks.ts'

/** Notes what happened to an account, with the device that did it, in the transaction of the action. */
export async function noteSecurity(
  ctx: Pick<Ctx, 'db' | 'request'>,
  userId: string,
  kind: SecurityKind,
  about: string | null = null,
): Promise<void> {
  const { ip, user_agent } = ctx.request
  await ctx.db.insertInto('security_event').values({ user_id: userId, kind, about, ip, user_agent }).execute()
}

/** Has a failed log-in noted by the queue, which looks the name up: a known one takes no longer than an unknown one. */
export async function noteFailedLogIn(ctx: Ctx, name: string): Promise<void> {
  const { ip, user_agent } = ctx.request
  await enqueue(ctx.db, tasks.keepFailedLogIn, { name, ip, user_agent, at: ctx.platform.now() })
}

/** Notes a failed log-in where the name is somebody's. */
export async function keepFailedLogIn(
  platform: Platform,
  { name, ...seen }: PayloadOf<typeof tasks.keepFailedLogIn>,
): Promise<void> {
  await platform.database.outside(async (db) => {
    const user = await db
      .selectFrom('user_account')
      .select('id')
      .where(name.includes('@') ? 'email' : 'username', '=', name)
      .executeTakeFirst()
    if (!user) return
    await db
      .insertInto('security_event')
      .values({ user_id: user.id, kind: 'sign_in_failed', ...seen })
      .execute()
  })
}

/** The account's log, newest first. */
export async function listSecurityEvents(
  ctx: PersonCtx,
  input: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const own = ctx.db.selectFrom('security_event').where('user_id', '=', ctx.actor.user.id)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'kind', 'about', 'ip', 'user_agent', 'at'])
      .orderBy('id', 'desc')
      .limit(input.page_size)
      .offset((input.page - 1) * input.page_size)
      .execute(),
    own.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const events = rows.map(({ user_agent, ip, kind, ...row }) => ({
    ...row,
    kind: kind as SecurityKind,
    address: ip,
    ...deviceOf(user_agent),
  }))
  return { events, ...pageOf(input, total) }
}
