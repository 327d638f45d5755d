import { sql } from 'kysely'
import type { signUp as signUpCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Ctx } from '#server/http/context.ts'
import { isZone } from '#server/platform/clock.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { emailTaken, findTaken, takenOr, usernameTaken } from '../availability.ts'
import { getSignedIn } from '../read.ts'
import { sendCode } from './email-code.ts'
import { refuseWeak } from './password-change.ts'
import { openSession } from './sessions.ts'

/**
 * Creates an account, signs it in and mails the code that proves the address. Who comes by the link of an invitation
 * that was mailed to this very address has proved it and needs no code.
 */
export async function signUp(ctx: Ctx, input: InputOf<typeof signUpCall>) {
  const taken = await findTaken(ctx.db, input)
  if (taken.username) throw usernameTaken()
  if (taken.email) throw emailTaken(hint)
  refuseWeak(input.password, input, 'password')
  const proved = input.invite !== undefined && (await addressProvedBy(ctx, input.invite)) === input.email
  const zone = ctx.request.timezone
  const { id } = await ctx.db
    .insertInto('user_account')
    .values({
      username: input.username,
      email: input.email,
      password_hash: await ctx.passwords.hash(input.password),
      first_name: input.first_name ?? '',
      last_name: input.last_name ?? '',
      timezone: zone && isZone(zone) ? zone : 'UTC',
      ...(proved ? { verified_at: sql<string>`now()` } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw takenOr(error, hint)
    })
  // An address that was given up while this one waited for it may still be held by its owner.
  if ((await findTaken(ctx.db, { email: input.email }, id)).email) throw emailTaken(hint)
  await openSession(ctx, id)
  if (!proved) await sendCode(ctx, { id, email: input.email })
  return getSignedIn(ctx.db, id)
}

/** The address to which the link of an invitation was mailed, as long as it works. */
async function addressProvedBy(ctx: Ctx, token: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address_proved_by(${hashToken(token)}) as address`.execute(ctx.db)
  return rows[0]?.address ?? null
}

const hint = '. Log in instead?'
