import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx, PersonCtx } from '#server/http/context.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { newToken, tokenAfter } from '#server/platform/secrets/secrets.ts'
import { lastCompanyOf } from '../active-company.ts'
import { rememberDevice } from '../known-devices.ts'
import { noteSecurity } from '../security-log.ts'

/** Opens a session for a person on this device, with new secrets throughout. Source: OWASP ASVS 7.2.4. */
export async function openSession(ctx: Ctx, userId: string): Promise<void> {
  if (ctx.actor) await endSession(ctx.db, ctx.actor.session_id)
  const token = newToken()
  const { id } = await ctx.db
    .insertInto('session')
    .values({
      hash: hashToken(token),
      user_id: userId,
      ip: ctx.request.ip,
      user_agent: ctx.request.user_agent,
      active_company: await lastCompanyOf(ctx.db, userId),
      expires_at: sql<string>`now() + make_interval(days => ${limits.sessionIdleDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ctx.setSession({ session: token, ...(await issuePair(ctx.db, id)) })
  await rememberDevice(ctx, userId)
  await noteSecurity(ctx, userId, 'signed_in')
}

/** Gives the session that asks new secrets throughout; the old ones are worth nothing. */
export async function renewSession(ctx: PersonCtx): Promise<void> {
  const { session_id } = ctx.actor
  const token = newToken()
  await ctx.db.deleteFrom('session_token').where('session_id', '=', session_id).execute()
  await ctx.db
    .updateTable('session')
    .set({ hash: hashToken(token) })
    .where('id', '=', session_id)
    .execute()
  ctx.setSession({ session: token, ...(await issuePair(ctx.db, session_id)) })
}

/**
 * Spends a refresh token for a new pair. Used again within the grace it is a parallel tab and gets the pair that holds by
 * then; later it is a theft, and the whole session ends. It is worth nothing beside another session's cookie.
 */
export async function rotateSession(ctx: Ctx): Promise<void> {
  const spent = ctx.request.refresh_token ?? ''
  const hash = hashToken(spent)
  const found = await ctx.db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .select(['session.id', 'token.spent_at'])
    .select(sql<boolean>`token.spent_at < now() - make_interval(secs => ${limits.refreshGraceSeconds})`.as('stolen'))
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .where('session.hash', '=', hashToken(ctx.request.session_token ?? ''))
    .where('token.expires_at', '>', sql<string>`now()`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw sessionExpired()
  if (found.stolen) {
    await endSession(ctx.db, found.id)
    ctx.keep()
    throw sessionExpired()
  }
  await ctx.db
    .updateTable('session_token')
    .set({ spent_at: sql`coalesce(spent_at, now())` })
    .where('hash', '=', hash)
    .execute()
  await ctx.db
    .updateTable('session')
    .set({
      used_at: sql`now()`,
      expires_at: sql`least(now() + make_interval(days => ${limits.sessionIdleDays}), created_at + make_interval(days => ${limits.sessionDays}))`,
    })
    .where('id', '=', found.id)
    .execute()
  ctx.setSession(await followPair(ctx, found.id, spent))
}

/** The company that a session works in from its next request on; the caller knows that the person belongs to it. */
export async function workIn(db: Db, sessionId: string, companyId: CompanyId): Promise<void> {
  await db.updateTable('session').set({ active_company: companyId }).where('id', '=', sessionId).execute()
}

/** Ends one session; its cookies are worth nothing from the next request on. */
async function endSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the session that a cookie names, whatever else the device still holds of it. */
export async function endSessionByToken(db: Db, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a person. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a person but one; answers how many there were. */
export async function endOtherSessions(db: Db, userId: string, except: string): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/**
 * The pair after a spent token, or after those that were spent since. It follows from the token itself: however many
 * tabs come with it at once, they are given one pair. The access before it ends with the grace.
 */
async function followPair(ctx: Ctx, sessionId: string, spent: string): Promise<Pair> {
  const pair = pairAfter(ctx, spent)
  const issued = await ctx.db
    .selectFrom('session_token')
    .select('spent_at')
    .where('hash', '=', hashToken(pair.refresh))
    .executeTakeFirst()
  if (issued?.spent_at) return followPair(ctx, sessionId, pair.refresh)
  if (!issued) await keepPair(ctx.db, sessionId, pair)
  await ctx.db
    .updateTable('session_token')
    .set({ expires_at: sql`least(expires_at, now() + make_interval(secs => ${limits.refreshGraceSeconds}))` })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .where('hash', '<>', hashToken(pair.access))
    .execute()
  return pair
}

function pairAfter({ platform }: Ctx, spent: string): Pair {
  const { SECRET_KEY } = platform.env
  return { access: tokenAfter(spent, 'access', SECRET_KEY), refresh: tokenAfter(spent, 'refresh', SECRET_KEY) }
}

type Pair = { access: string; refresh: string }

async function issuePair(db: Db, sessionId: string): Promise<Pair> {
  const pair = { access: newToken(), refresh: newToken() }
  await keepPair(db, sessionId, pair)
  return pair
}

async function keepPair(db: Db, sessionId: string, { access, refresh }: Pair) {
  const lives = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('session_token')
    .values([
      { hash: hashToken(access), session_id: sessionId, kind: 'access', expires_at: lives(limits.accessMinutes) },
      {
        hash: hashToken(refresh),
        session_id: sessionId,
        kind: 'refresh',
        expires_at: lives(limits.sessionIdleDays * 1440),
      },
    ])
    .execute()
}

function sessionExpired(): Refusal {
  return new Refusal('session_expired', 'Session expired')
}
