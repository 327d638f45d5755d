import { password } from '#contract/users/shapes.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { passwordWeakness } from '#server/platform/secrets/passwords.ts'
import { checkPassword } from '../confirm-password.ts'
import { noteSecurity } from '../security-log.ts'
import { mailPasswordChanged } from '../tasks.ts'
import { endOtherSessions, renewSession } from './sessions.ts'

/** Sets a new password. Every other device is logged out; this one goes on with new secrets. Source: OWASP ASVS 7.4.3. */
export async function changePassword(ctx: PersonCtx, current_password: string | undefined, new_password: string) {
  const { user, session_id } = ctx.actor
  await checkPassword(ctx, current_password)
  refuseWeak(new_password, user)
  const password_hash = await ctx.passwords.hash(new_password)
  await ctx.db.updateTable('user_account').set({ password_hash }).where('id', '=', user.id).execute()
  await endOtherSessions(ctx.db, user.id, session_id)
  await renewSession(ctx)
  await noteSecurity(ctx, user.id, 'password_changed')
  await enqueue(ctx.db, mailPasswordChanged, { to: user.email, user_id: user.id, at: ctx.platform.now() })
}

/** Refuses a password that is too short, too common or made of the person's own name. */
export function refuseWeak(
  typed: string,
  user: { username: string; email: string } | undefined,
  field = 'new_password',
) {
  const long = password.safeParse(typed)
  const words = user ? [user.username, user.email.split('@')[0] ?? ''] : []
  const weakness = long.success ? passwordWeakness(typed, words) : (long.error.issues[0]?.message ?? '')
  if (weakness) throw refuseField(field, weakness, 'weak_password')
}
