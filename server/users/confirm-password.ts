import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'

/**
 * Asks for the password again before what only its owner may do: a session left open must not be enough. Guesses are
 * counted. `field`: what the form calls it. Source: OWASP ASVS 7.5.1.
 */
export async function checkPassword(
  ctx: PersonCtx,
  password: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (!password) throw refuseField(field, 'Enter your password', 'invalid_password')
  ctx.passwords.refuseWhenFull()
  await countAttempt(ctx)
  const { password_hash } = await ctx.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', ctx.actor.user.id)
    .executeTakeFirstOrThrow()
  if (!(await ctx.passwords.verify(password, password_hash)))
    throw refuseField(field, "That isn't your password", 'invalid_password')
}

/** One of the ten attempts within 15 minutes of a person who is signed in already. */
export function countAttempt(ctx: PersonCtx): Promise<void> {
  return ctx.limit('password_again', ctx.actor.user.id)
}
