import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'

/** Deeds that cannot be taken back ask for the password again. Source: OWASP ASVS 7.5.1. */
export async function holdPassword(ctx: PersonCtx, password: string): Promise<void> {
  const { password_hash } = await ctx.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', ctx.actor.user.id)
    .executeTakeFirstOrThrow()
  if (!(await ctx.platform.passwords.verify(password, password_hash)))
    throw refuseField('password', "That isn't your password", 'invalid_password')
}
