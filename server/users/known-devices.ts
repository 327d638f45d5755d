import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

/** Knows this device again when the same person logs in on it. Several people may share one: it keeps its cookie. */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<void> {
  const given = ctx.request.device_token
  const token = given && /^[\w-]{43}$/.test(given) ? given : newToken()
  await ctx.db
    .insertInto('known_device')
    .values({ user_id: userId, hash: hashToken(token) })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ used_at: sql`now()` }))
    .execute()
  ctx.setDevice(token)
}

/** Whether the account of a row of `user_account` was logged in to on this device before. */
export function isKnownDevice(ctx: Ctx): RawBuilder<boolean> {
  return sql<boolean>`exists (select from known_device as d where d.user_id = user_account.id and d.hash = ${deviceHash(ctx)})`
}

export function deviceHash({ request }: Ctx): string {
  return hashToken(request.device_token ?? '')
}
