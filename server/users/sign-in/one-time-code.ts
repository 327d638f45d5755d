import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#server/http/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyedHashes, seal, unseal } from '#server/platform/secrets/secrets.ts'
import { notifyOfAccountChange } from '../notify-of-account.ts'
import { noteSecurity } from '../security-log.ts'

const periodSeconds = 30
/** Letters and digits that are not taken for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A new secret for an authenticator app: 160 bits (RFC 4226, 4), in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a QR code carries to the app. */
export function uriOf(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

export function sealSecret(platform: Platform, userId: string, secret: string): string {
  return seal(secret, platform.env.SECRET_KEY, aboutOf(userId))
}

/**
 * Takes a code of the app or a recovery code; true when it fits. Each works once: a code of the app no second time
 * within its window (RFC 6238, 5.2), a recovery code never again.
 */
export async function takeCode(ctx: Ctx, user: { id: string; email: string }, typed: string): Promise<boolean> {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(plain)) return takeAppCode(ctx, user.id, plain)
  return takeRecoveryCode(ctx, user, plain)
}

/** Takes a code of the app, also of one that is still being set up. One step early or late is forgiven. */
export async function takeAppCode(ctx: Ctx, userId: string, digits: string): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom('second_factor')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!factor) return false
  const secret = unseal(factor.secret_sealed, ctx.platform.env, aboutOf(userId))
  const timestamp = Date.parse(ctx.platform.now())
  const off = totpOf(secret, '').validate({ token: digits, timestamp, window: 1 })
  if (off === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + off
  const taken = await ctx.db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** New recovery codes in place of the old ones; shown once, only their hashes stay. */
export async function makeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await ctx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await ctx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, hash: hashesOf(ctx, userId, code.replace('-', ''))[0] })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

async function takeRecoveryCode(ctx: Ctx, user: { id: string; email: string }, plain: string): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user.id)
    .where('hash', 'in', hashesOf(ctx, user.id, plain))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return false
  await noteSecurity(ctx, user.id, 'recovery_code_used')
  await notifyOfAccountChange(ctx, user, 'recovery_code_used', await countRecoveryCodes(ctx.db, user.id))
  return true
}

/** Fifty bits in two groups, such as `k7m2p-9xwqe`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** The server's key goes into the hash: a stolen table alone cannot be tried out. */
function hashesOf(ctx: Ctx, userId: string, plain: string) {
  return keyedHashes(ctx.platform.env, `recovery:${userId}:${plain}`)
}

function totpOf(secret: string, account: string): TOTP {
  return new TOTP({
    issuer: 'Chalkline',
    label: account,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  })
}

function aboutOf(userId: string): string {
  return `second factor ${userId}`
}
