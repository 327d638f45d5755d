import { sql } from 'kysely'
import type { confirmEmailChange as confirmCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { newToken, seal } from '#server/platform/secrets/secrets.ts'
import { emailTaken, findTaken, takenOr } from '../availability.ts'
import { checkPassword } from '../confirm-password.ts'
import { getProfile } from '../read.ts'
import { noteSecurity } from '../security-log.ts'
import { mailEmailChangeAsked, mailEmailChanged } from '../tasks.ts'
import { forgetEmailCode, sendCode, takeEmailCode } from './email-code.ts'

/**
 * Asks for a new address: a code goes there, the old address is notified, and it stays in use until the code is entered.
 * Asking for the current address withdraws the request. An account that was never verified has nothing to guard yet: its address is
 * simply replaced.
 */
export async function changeEmail(ctx: PersonCtx, email: string, current_password: string | undefined) {
  const { user } = ctx.actor
  if (email === user.email) return user.verified ? forgetEmailCode(ctx) : undefined
  if (user.verified) await checkPassword(ctx, current_password)
  await ctx.limit('email_changes', user.id)
  if ((await findTaken(ctx.db, { email }, user.id)).email) throw emailTaken()
  if (!user.verified) return replaceEmail(ctx, email)
  await sendCode(ctx, user, email)
  await noteSecurity(ctx, user.id, 'email_change_asked', email)
  await enqueue(ctx.db, mailEmailChangeAsked, {
    user_id: user.id,
    to: user.email,
    new_email: email,
    at: ctx.platform.now(),
  })
}

/** The code has come back: the new address replaces the old one, which gets a link that takes the account back. */
export async function confirmEmailChange(ctx: PersonCtx, input: InputOf<typeof confirmCall>) {
  const { user } = ctx.actor
  const { email } = await takeEmailCode(ctx, input.code)
  if (!email) throw refuseField('code', 'That code has expired', 'expired_code')
  if ((await findTaken(ctx.db, { email }, user.id)).email) throw emailTaken()
  await setEmail(ctx, email)
  await spendResetLinks(ctx)
  await leaveWayBack(ctx, email)
  await noteSecurity(ctx, user.id, 'email_changed', email)
  return getProfile(ctx)
}

async function replaceEmail(ctx: PersonCtx, email: string) {
  await setEmail(ctx, email)
  await sendCode(ctx, { id: ctx.actor.user.id, email })
}

async function setEmail(ctx: PersonCtx, email: string) {
  await ctx.db
    .updateTable('user_account')
    .set({ email })
    .where('id', '=', ctx.actor.user.id)
    .execute()
    .catch((error) => {
      throw takenOr(error)
    })
}

/** Links that went to the old address before would still set a password. */
async function spendResetLinks(ctx: PersonCtx) {
  await ctx.db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', ctx.actor.user.id)
    .where('restores_email', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

/** Whoever changed the address, its owner may not have been the one: for a while the old address can undo it. */
async function leaveWayBack(ctx: PersonCtx, new_email: string) {
  const { user } = ctx.actor
  const token = newToken()
  await ctx.db
    .insertInto('password_reset')
    .values({
      hash: hashToken(token),
      user_id: user.id,
      restores_email: user.email,
      expires_at: sql<string>`now() + make_interval(hours => ${limits.emailUndoHours})`,
    })
    .execute()
  const sealed = seal(token, ctx.platform.env.SECRET_KEY, user.id)
  const at = ctx.platform.now()
  await enqueue(ctx.db, mailEmailChanged, { user_id: user.id, to: user.email, new_email, sealed, at })
}
