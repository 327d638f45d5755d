import { sql } from 'kysely'
import type { confirmPasswordReset as confirmCall, requestPasswordReset as requestCall } from '#contract/users/calls.ts'
import { password } from '#contract/users/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/db.ts'
import { passwordWeakness } from '#server/platform/passwords.ts'
import { enqueue } from '#server/platform/queue.ts'
import { readEmail } from './availability.ts'
import { endSessionsOf } from './sessions.ts'

/** The same answer in the same time whether the address has an account or not: the queue looks it up. */
export async function requestPasswordReset(ctx: Ctx, input: InputOf<typeof requestCall>) {
  const email = readEmail(input.email)
  await enqueue(ctx.db, 'mail_password_reset', { email })
  return { message: `If ${email} has an account, a reset link is on its way.` }
}

/** The order of the checks is the specification's (section 5). A token works once; every session ends. */
export async function confirmPasswordReset(ctx: Ctx, input: InputOf<typeof confirmCall>) {
  if (!input.token) throw refuseField('token', 'Token is required', 'invalid_token')
  const given = 'New password and confirmation are required'
  if (!input.new_password) throw refuseField('new_password', given, 'invalid_password')
  if (!input.confirm_password) throw refuseField('confirm_password', given, 'invalid_password')
  if (input.new_password !== input.confirm_password)
    throw refuseField('confirm_password', 'Passwords do not match', 'password_mismatch')
  const strong = password.safeParse(input.new_password)
  if (!strong.success) throw refuseField('new_password', strong.error.issues[0]?.message ?? '', 'weak_password')
  const reset = await ctx.db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(['user_account.id', 'user_account.username', 'user_account.email'])
    .where('password_reset.hash', '=', hashToken(input.token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  const weakness = await passwordWeakness(
    input.new_password,
    reset ? [reset.username, reset.email.split('@')[0] ?? ''] : [],
  )
  if (weakness) throw refuseField('new_password', weakness, 'weak_password')
  if (!reset)
    throw refuseField('token', 'This link has expired or was used before. Request a new one.', 'invalid_token')
  const password_hash = await ctx.platform.passwords.hash(input.new_password)
  await ctx.db
    .updateTable('user_account')
    .set({ password_hash, verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', reset.id)
    .execute()
  await ctx.db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', reset.id)
    .where('used_at', 'is', null)
    .execute()
  await endSessionsOf(ctx.db, reset.id)
  await enqueue(ctx.db, 'mail_password_changed', { to: reset.email, user_id: reset.id, at: ctx.platform.now() })
  ctx.setSession(null)
  return {}
}
