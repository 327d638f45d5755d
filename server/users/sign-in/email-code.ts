import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { verifyEmailCode as verifyCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import { throttled } from '#server/http/rate-limit.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { keyedHashes, newCode, seal } from '#server/platform/secrets/secrets.ts'
import { getSignedIn } from '../read.ts'
import { mailCode } from '../tasks.ts'

/**
 * Mails a new code to the account's address, or to the new one that it is to have; the code before it dies. Codes and the
 * attempts of them are counted by the address: who deletes the account and signs up again begins no new count.
 */
export async function sendCode(ctx: Ctx, user: { id: string; email: string }, newEmail: string | null = null) {
  const to = newEmail ?? user.email
  await ctx.limit('codes_sent', to)
  const code = newCode()
  await ctx.db
    .insertInto('email_code')
    .values({
      user_id: user.id,
      email: newEmail,
      hash: hashesOf(ctx, user.id, code)[0],
      expires_at: sql<string>`now() + make_interval(mins => ${limits.codeMinutes})`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({
        email: set.ref('excluded.email'),
        hash: set.ref('excluded.hash'),
        expires_at: set.ref('excluded.expires_at'),
        sent_at: sql`now()`,
        tries: 0,
      })),
    )
    .execute()
  const sealed = seal(code, ctx.platform.env.SECRET_KEY, user.id)
  await enqueue(ctx.db, mailCode, { user_id: user.id, to, sealed, for_change: newEmail !== null })
}

/** Once in 30 seconds, to whichever address waits for a code. Source: docs/domain.md, Accounts. */
export async function resendVerificationCode(ctx: PersonCtx) {
  const { user } = ctx.actor
  const recent = await ctx.db
    .selectFrom('email_code')
    .select('email')
    .select(
      sql<number>`ceil(extract(epoch from sent_at + make_interval(secs => ${limits.codeWaitSeconds}) - now()))::int`.as(
        'wait',
      ),
    )
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  if (recent && recent.wait > 0) throw throttled(recent.wait)
  if (!user.verified) await sendCode(ctx, user)
  else if (recent?.email) await sendCode(ctx, user, recent.email)
  return {}
}

/** Proves the address. */
export async function verifyEmailCode(ctx: PersonCtx, input: InputOf<typeof verifyCall>) {
  const { user } = ctx.actor
  if (user.verified) return getSignedIn(ctx.db, user.id)
  await takeEmailCode(ctx, input.code)
  await ctx.db.updateTable('user_account').set({ verified_at: sql`now()` }).where('id', '=', user.id).execute()
  return getSignedIn(ctx.db, user.id)
}

/** Spends the code that was mailed last; answers the new address it was for. It dies after five wrong attempts, or ten minutes. */
export async function takeEmailCode(ctx: PersonCtx, typed: string): Promise<{ email: string | null }> {
  const { user } = ctx.actor
  const kept = await ctx.db
    .selectFrom('email_code')
    .select(['email', 'hash', 'tries'])
    .select(sql<boolean>`expires_at < now()`.as('expired'))
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept || kept.expired || kept.tries >= limits.codeAttempts)
    throw refuseField('code', 'That code has expired', 'expired_code')
  await ctx.limit('code_tries', kept.email ?? user.email)
  const fits = hashesOf(ctx, user.id, typed.replace(/\D/g, '')).some((hash) => equal(kept.hash, hash))
  if (!fits) {
    await ctx.db
      .updateTable('email_code')
      .set({ tries: kept.tries + 1 })
      .where('user_id', '=', user.id)
      .execute()
    ctx.keep()
    throw refuseField('code', "That code doesn't match. Check the latest email.", 'invalid_code')
  }
  await forgetEmailCode(ctx)
  return { email: kept.email }
}

/** No code is waited for any more, and no new address either. */
export async function forgetEmailCode(ctx: PersonCtx): Promise<void> {
  await ctx.db.deleteFrom('email_code').where('user_id', '=', ctx.actor.user.id).execute()
}

/** Six digits alone could be tried out from a stolen table: the server's key goes into the hash. */
function hashesOf(ctx: Ctx, userId: string, code: string) {
  return keyedHashes(ctx.platform.env, `${userId}:${code}`)
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
