import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { verifyEmailCode as verifyCall } from '#contract/users/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import { throttled } from '#server/http/rate-limit.ts'
import { enqueue } from '#server/platform/queue.ts'
import { newCode, seal } from '#server/platform/secrets.ts'
import { getSignedIn } from './read.ts'

const waitSeconds = 30

/** Mails a new code; the one before it dies. */
export async function sendCode(ctx: Ctx, user: { id: string; email: string }) {
  const code = newCode()
  await ctx.db
    .insertInto('email_code')
    .values({
      user_id: user.id,
      hash: hashCode(ctx, user.id, code),
      expires_at: sql<string>`now() + make_interval(mins => ${limits.codeMinutes})`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({
        hash: set.ref('excluded.hash'),
        expires_at: set.ref('excluded.expires_at'),
        sent_at: sql`now()`,
        tries: 0,
      })),
    )
    .execute()
  const sealed = seal(code, ctx.platform.env.SECRET_KEY, user.id)
  await enqueue(ctx.db, 'mail_code', { user_id: user.id, to: user.email, sealed })
}

/** Once in 30 seconds. Source: api.md 2. */
export async function resendVerificationCode(ctx: PersonCtx) {
  const { user } = ctx.actor
  const recent = await ctx.db
    .selectFrom('email_code')
    .select(
      sql<number>`ceil(extract(epoch from sent_at + make_interval(secs => ${waitSeconds}) - now()))::int`.as('wait'),
    )
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  if (recent && recent.wait > 0) throw throttled(recent.wait)
  if (!user.verified) await sendCode(ctx, user)
  return {}
}

/** Proves the address. A code dies after five wrong tries, or ten minutes. */
export async function verifyEmailCode(ctx: PersonCtx, input: InputOf<typeof verifyCall>) {
  const { user } = ctx.actor
  if (user.verified) return getSignedIn(ctx.db, user.id)
  const digits = input.code.replace(/\D/g, '')
  const kept = await ctx.db
    .selectFrom('email_code')
    .select(['hash', 'tries'])
    .select(sql<boolean>`expires_at < now()`.as('expired'))
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept || kept.expired || kept.tries >= limits.codeTries)
    throw refuseField('code', 'That code has expired', 'expired_code')
  if (!equal(kept.hash, hashCode(ctx, user.id, digits))) {
    await ctx.db
      .updateTable('email_code')
      .set({ tries: kept.tries + 1 })
      .where('user_id', '=', user.id)
      .execute()
    ctx.keep()
    throw refuseField('code', "That code doesn't match. Check the latest email.", 'invalid_code')
  }
  await ctx.db.deleteFrom('email_code').where('user_id', '=', user.id).execute()
  await ctx.db.updateTable('user_account').set({ verified_at: sql`now()` }).where('id', '=', user.id).execute()
  return getSignedIn(ctx.db, user.id)
}

/** Six digits alone could be tried out from a stolen table: the server's key goes into the hash. */
function hashCode(ctx: Ctx, userId: string, code: string): string {
  return createHmac('sha256', ctx.platform.env.SECRET_KEY).update(`${userId}:${code}`).digest('hex')
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
