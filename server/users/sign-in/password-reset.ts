import { sql } from 'kysely'
import type { confirmPasswordReset as confirmCall, requestPasswordReset as requestCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { readEmail, takenOr } from '../availability.ts'
import { rememberDevice } from '../known-devices.ts'
import { noteSecurity } from '../security-log.ts'
import { mailPasswordChanged, mailPasswordReset } from '../tasks.ts'
import { refuseWeak } from './password-change.ts'
import { endSessionsOf } from './sessions.ts'

/** The same answer in the same time whether the address has an account or not: the queue looks it up. */
export async function requestPasswordReset(ctx: Ctx, input: InputOf<typeof requestCall>) {
  const email = readEmail(input.email)
  await enqueue(ctx.db, mailPasswordReset, { email })
  return { message: `If ${email} has an account, a reset link is on its way.` }
}

/** The checks follow the order of the form's fields. A token works once; every session ends. */
export async function confirmPasswordReset(ctx: Ctx, input: InputOf<typeof confirmCall>) {
  if (!input.token) throw refuseField('token', 'Token is required', 'invalid_token')
  const given = 'New password and confirmation are required'
  if (!input.new_password) throw refuseField('new_password', given, 'invalid_password')
  if (!input.confirm_password) throw refuseField('confirm_password', given, 'invalid_password')
  if (input.new_password !== input.confirm_password)
    throw refuseField('confirm_password', 'Passwords do not match', 'password_mismatch')
  refuseWeak(input.new_password, undefined)
  const reset = await ctx.db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(['user_account.id', 'user_account.username', 'user_account.email'])
    .select(['restores_email', 'password_reset.created_at as made_at'])
    .where('password_reset.hash', '=', hashToken(input.token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!reset)
    throw refuseField('token', 'This link has expired or was used before. Request a new one.', 'invalid_token')
  refuseWeak(input.new_password, reset)
  if (reset.restores_email) await restoreAccount(ctx, reset)
  const password_hash = await ctx.passwords.hash(input.new_password)
  await ctx.db
    .updateTable('user_account')
    .set({ password_hash, verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', reset.id)
    .execute()
  await spendLinks(ctx, reset)
  // Whoever asked for another address may not be the one who reads this one.
  await ctx.db.deleteFrom('email_code').where('user_id', '=', reset.id).execute()
  await endSessionsOf(ctx.db, reset.id)
  await noteSecurity(ctx, reset.id, 'password_reset')
  const to = reset.restores_email ?? reset.email
  await enqueue(ctx.db, mailPasswordChanged, { to, user_id: reset.id, at: ctx.platform.now() })
  ctx.setSession(null)
  // Whoever reads the mailbox is no guesser: guesses made elsewhere do not keep them out.
  await rememberDevice(ctx, reset.id)
  return {}
}

type Reset = { id: string; restores_email: string | null; made_at: string }

/** Brings the old address back, and takes away a second factor that came after it was changed. */
async function restoreAccount(ctx: Ctx, { id, restores_email, made_at }: Reset) {
  await ctx.db
    .updateTable('user_account')
    .set({ email: restores_email ?? undefined })
    .where('id', '=', id)
    .execute()
    .catch((error) => {
      throw takenOr(error)
    })
  await ctx.db.deleteFrom('second_factor').where('user_id', '=', id).where('confirmed_at', '>=', made_at).execute()
  await noteSecurity(ctx, id, 'email_restored', restores_email)
}

/** A link works once, and so do those made after it; ways back to older addresses outlive a plain reset. */
async function spendLinks(ctx: Ctx, { id, restores_email, made_at }: Reset) {
  await ctx.db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where((or) =>
      or.or([or('restores_email', 'is', null), ...(restores_email ? [or('created_at', '>=', made_at)] : [])]),
    )
    .execute()
}
