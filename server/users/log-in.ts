import type { logIn as logInCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/db.ts'
import { getSignedIn } from './read.ts'
import { endSessionByToken, openSession, rotateSession } from './sessions.ts'

/** One message and one time for an unknown name and a wrong password. Source: OWASP ASVS 6.3.8. */
export async function logIn(ctx: Ctx, input: InputOf<typeof logInCall>) {
  const by = input.username.includes('@') ? 'email' : 'username'
  const found = await ctx.db
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where(by, '=', input.username)
    .executeTakeFirst()
  const fits = await ctx.platform.passwords.verify(input.password, found?.password_hash)
  if (!found || !fits) throw new Refusal('invalid_credentials', "That username and password don't match")
  await openSession(ctx, found.id)
  return getSignedIn(ctx.db, found.id)
}

/** A new pair of cookies for the refresh cookie. */
export async function refreshSession(ctx: Ctx) {
  await rotateSession(ctx)
  const owner = await ctx.db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select('session.user_id')
    .where('session_token.hash', '=', hashToken(ctx.request.refresh_token ?? ''))
    .executeTakeFirstOrThrow()
  const { redirect: _, ...check } = await getSignedIn(ctx.db, owner.user_id)
  return check
}

/** Ends the session on the server, also when its access has run out, and expires the three cookies. */
export async function logOut(ctx: Ctx) {
  const { session_token } = ctx.request
  if (session_token) await endSessionByToken(ctx.db, session_token)
  ctx.setSession(null)
  return {}
}
