import { sql } from 'kysely'
import {
  asked,
  type checkEmail as checkEmailCall,
  type checkUsername as checkUsernameCall,
} from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { type Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'

/** Is a username free? */
export async function checkUsername(ctx: Ctx, input: InputOf<typeof checkUsernameCall>) {
  if (!input.username?.trim()) throw refuseField('username', 'Username is required', 'missing_username')
  const name = asked.username.safeParse(input.username)
  if (!name.success) throw refuseField('username', name.error.issues[0]?.message ?? '', 'invalid_username')
  return { available: !(await findTaken(ctx.db, { username: name.data })).username }
}

/** Is an e-mail address free? */
export async function checkEmail(ctx: Ctx, input: InputOf<typeof checkEmailCall>) {
  const email = readEmail(input.email)
  return { available: !(await findTaken(ctx.db, { email })).email }
}

/** An address as typed, trimmed and lower-cased, or a refusal. */
export function readEmail(typed: string | undefined): string {
  if (!typed?.trim()) throw refuseField('email', 'Email is required', 'missing_email')
  const email = asked.email.safeParse(typed)
  if (!email.success) throw refuseField('email', email.error.issues[0]?.message ?? '', 'invalid_email')
  return email.data
}

/**
 * Which of the two names are in use by others than `self`. An address that was changed lately counts as in use as long
 * as its owner can take it back.
 */
export async function findTaken(db: Db, names: { username?: string; email?: string }, self: string | null = null) {
  const { username = null, email = null } = names
  const { rows } = await sql<{ username: boolean; email: boolean }>`select
      exists (select from user_account where username = ${username} and id is distinct from ${self}) as username,
      exists (select from user_account where email = ${email} and id is distinct from ${self})
        or exists (select from password_reset where restores_email = ${email} and user_id is distinct from ${self}
                      and used_at is null and expires_at > now()) as email`.execute(db)
  return rows[0] ?? { username: false, email: false }
}

/** What a broken promise of uniqueness means: somebody was quicker. Any other error stays what it is. */
export function takenOr(error: unknown, hint = ''): unknown {
  const constraint = brokenConstraint(error)
  if (constraint === 'user_account_username_key') return usernameTaken()
  if (constraint === 'user_account_email_key') return emailTaken(hint)
  return error
}

export function usernameTaken(): Refusal {
  return refuseField('username', 'That username is taken', 'username_taken')
}

/** `hint` follows for those who may have forgotten that they are here already. */
export function emailTaken(hint = ''): Refusal {
  return refuseField('email', `That email already has an account${hint}`, 'email_taken')
}
