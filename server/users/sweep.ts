import { sql } from 'kysely'
import type { Sweep } from '#server/platform/database/sweep.ts'
import { limits } from '#server/platform/limits.ts'

/** Sessions that were ended or have run out, with their tokens. */
const sweepSessions: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from session where id in
    (select id from session where least(expires_at, ended_at) < ${now} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Tokens that have run out. A spent one stays until then: used again it is the sign of a theft (docs/domain.md, Accounts). */
const sweepTokens: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from session_token where hash in
    (select hash from session_token where expires_at < ${now} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Codes that have run out. The right one is deleted as it is used; a new address waits a day for another code. */
const sweepCodes: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from email_code where user_id in
    (select user_id from email_code
      where expires_at < ${now}::timestamptz - case when email is null then interval '0' else interval '1 day' end
      limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Links to a new password that were used or have run out. */
const sweepResets: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from password_reset where hash in
    (select hash from password_reset where least(expires_at, used_at) < ${now} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** What happened to an account so long ago that nobody asks any more. */
const sweepEvents: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from security_event where id in
    (select id from security_event where at < ${now}::timestamptz - make_interval(days => ${limits.securityLogDays})
      limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Devices that nobody logged in on for so long that their cookie is gone. */
const sweepDevices: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from known_device where (user_id, hash) in
    (select user_id, hash from known_device where used_at < ${now}::timestamptz - make_interval(days => ${limits.deviceDays})
      limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** What people who signed in leave behind. */
export const sweepUsers: Sweep[] = [sweepSessions, sweepTokens, sweepCodes, sweepResets, sweepEvents, sweepDevices]
