import {
  asked,
  type checkEmail as checkEmailCall,
  type checkUsername as checkUsernameCall,
} from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Db } from '#server/platform/db.ts'

/** Is a username free? Source: specification section 5. */
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

/** An address as typed, trimmed and lower-cased, or the refusal that the specification names. */
export function readEmail(typed: string | undefined): string {
  if (!typed?.trim()) throw refuseField('email', 'Email is required', 'missing_email')
  const email = asked.email.safeParse(typed)
  if (!email.success) throw refuseField('email', email.error.issues[0]?.message ?? '', 'invalid_email')
  return email.data
}

/** Which of the two names are in use. */
export async function findTaken(db: Db, names: { username?: string; email?: string }) {
  const rows = await db
    .selectFrom('user_account')
    .select(['username', 'email'])
    .where((or) => or.or([or('username', '=', names.username ?? ''), or('email', '=', names.email ?? '')]))
    .execute()
  return {
    username: rows.some((row) => row.username === names.username),
    email: rows.some((row) => row.email === names.email),
  }
}
