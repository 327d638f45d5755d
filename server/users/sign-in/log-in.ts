import { sql } from 'kysely'
import type { logIn as logInCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { deviceHash, isKnownDevice } from '../known-devices.ts'
import { getSignedIn } from '../read.ts'
import { noteFailedLogIn, noteSecurity } from '../security-log.ts'
import { takeCode } from './one-time-code.ts'
import { endSessionByToken, openSession, rotateSession } from './sessions.ts'
import { whatIsSigned } from './signing.ts'

/** One message and one time for an unknown name and a wrong password. Source: OWASP ASVS 6.3.8. */
export async function logIn(ctx: Ctx, input: InputOf<typeof logInCall>) {
  const by = input.username.includes('@') ? 'email' : 'username'
  const found = await ctx.db
    .selectFrom('user_account')
    .leftJoin('second_factor', 'second_factor.user_id', 'user_account.id')
    .select(['user_account.id', 'email', 'password_hash', 'second_factor.confirmed_at as factor'])
    .select(isKnownDevice(ctx).as('device_known'))
    .where(by, '=', input.username)
    .executeTakeFirst()
  ctx.passwords.refuseWhenFull()
  await countAttempt(ctx, found?.id ?? input.username, found?.device_known ?? false)
  const fits = await ctx.passwords.verify(input.password, found?.password_hash)
  if (!found || !fits) {
    await noteFailedLogIn(ctx, input.username)
    ctx.keep()
    throw new Refusal('invalid_credentials', "That username and password don't match")
  }
  if (found.factor) await askSecondFactor(ctx, found, input.code)
  await strengthenHash(ctx, found, input.password)
  await openSession(ctx, found.id)
  return getSignedIn(ctx.db, found.id)
}

/**
 * Counted by where it is attempted: guesses made elsewhere do not keep the account's person out. Guesses from many places at once
 * meet the account's own limit, which a device that somebody logged in on before is not held to.
 */
async function countAttempt(ctx: Ctx, account: string, deviceKnown: boolean) {
  if (deviceKnown) return ctx.limit('log_in_from_device', account, deviceHash(ctx))
  await ctx.limit('log_in_at_address', account, ctx.request.ip)
  await ctx.limit('log_in_to_account', account)
}

/** The password was right; the code has to be as well. */
async function askSecondFactor(ctx: Ctx, user: { id: string; email: string }, code: string | undefined) {
  if (!code) throw new Refusal('second_factor_required', 'Enter the code from your authenticator app')
  if (await takeCode(ctx, user, code)) return
  await noteSecurity(ctx, user.id, 'sign_in_failed', 'wrong code')
  ctx.keep()
  throw refuseField('code', "That code doesn't match", 'invalid_code')
}

/** A hash made when hashing was cheaper is made anew while the password is at hand. */
async function strengthenHash(ctx: Ctx, user: { id: string; password_hash: string }, password: string) {
  if (!ctx.passwords.isOutdated(user.password_hash)) return
  const password_hash = await ctx.passwords.hash(password)
  await ctx.db.updateTable('user_account').set({ password_hash }).where('id', '=', user.id).execute()
}

/** A new pair of cookies for the refresh cookie. */
export async function refreshSession(ctx: Ctx) {
  await rotateSession(ctx)
  const owner = await ctx.db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select(['session.user_id', 'session.active_company', 'session.signing_estimate_id'])
    .where('session_token.hash', '=', hashToken(ctx.request.refresh_token ?? ''))
    .executeTakeFirstOrThrow()
  const { redirect: _, ...check } = await getSignedIn(ctx.db, owner.user_id)
  if (!owner.signing_estimate_id) return check
  await sql`select set_config('app.company', ${owner.active_company ?? check.company?.id ?? ''}, true)`.execute(ctx.db)
  const signed = await whatIsSigned(ctx.db, owner.signing_estimate_id)
  return {
    ...check,
    signing_estimate_id: signed.signing_estimate_id ?? undefined,
    signing_contract_id: signed.signing_contract_id ?? undefined,
  }
}

/** Ends the session on the server, also when its access has run out, and expires the three cookies. */
export async function logOut(ctx: Ctx) {
  const { session_token } = ctx.request
  if (session_token) await endSessionByToken(ctx.db, session_token)
  ctx.setSession(null)
  return {}
}
