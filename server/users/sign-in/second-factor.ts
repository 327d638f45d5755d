import { sql } from 'kysely'
import type * as calls from '#contract/users/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { checkPassword, countAttempt } from '../confirm-password.ts'
import { notifyOfAccountChange } from '../notify-of-account.ts'
import { noteSecurity } from '../security-log.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  newSecret,
  sealSecret,
  takeAppCode,
  takeCode,
  uriOf,
} from './one-time-code.ts'

type State = AnswerOf<typeof calls.getSecondFactor>

/** Whether log-in asks for a second factor, since when, and how many recovery codes are left. */
export async function getSecondFactor(ctx: PersonCtx): Promise<State> {
  const since = await findSince(ctx)
  const left = since ? await countRecoveryCodes(ctx.db, ctx.actor.user.id) : 0
  return { on: since !== null, since, recovery_codes_left: left }
}

/** Makes the secret. It counts for nothing until a first code shows that the app has it. */
export async function startSecondFactor(ctx: PersonCtx, input: InputOf<typeof calls.startSecondFactor>) {
  const { user } = ctx.actor
  await checkPassword(ctx, input.current_password)
  const secret = newSecret()
  const secret_sealed = sealSecret(ctx.platform, user.id, secret)
  const kept = await ctx.db
    .insertInto('second_factor')
    .values({ user_id: user.id, secret_sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed, last_step: 0, created_at: sql`now()` })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict', 'Two-step login is on already')
  return { secret, uri: uriOf(secret, user.email) }
}

/** Turns it on with a first code. The recovery codes are shown here and never again. */
export async function confirmSecondFactor(ctx: PersonCtx, input: InputOf<typeof calls.confirmSecondFactor>) {
  const { user } = ctx.actor
  await countAttempt(ctx)
  const pending = await ctx.db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  if (!pending || pending.confirmed_at)
    throw new Refusal('conflict', pending ? 'Two-step login is on already' : 'Start setting it up again')
  if (!(await takeAppCode(ctx, user.id, input.code.replace(/\D/g, ''))))
    throw refuseField('code', "That code doesn't match. Check that your phone's clock is right.", 'invalid_code')
  await ctx.db.updateTable('second_factor').set({ confirmed_at: sql`now()` }).where('user_id', '=', user.id).execute()
  await noteSecurity(ctx, user.id, 'second_factor_on')
  await notifyOfAccountChange(ctx, user, 'second_factor_on')
  return { recovery_codes: await makeRecoveryCodes(ctx, user.id) }
}

/** New recovery codes, for those that were used or lost. */
export async function renewRecoveryCodes(ctx: PersonCtx, input: InputOf<typeof calls.renewRecoveryCodes>) {
  const { user } = ctx.actor
  await confirmBoth(ctx, input)
  await noteSecurity(ctx, user.id, 'recovery_codes_renewed')
  await notifyOfAccountChange(ctx, user, 'recovery_codes_renewed')
  return { recovery_codes: await makeRecoveryCodes(ctx, user.id) }
}

/** The password alone again. */
export async function turnOffSecondFactor(ctx: PersonCtx, input: InputOf<typeof calls.turnOffSecondFactor>) {
  const { user } = ctx.actor
  await confirmBoth(ctx, input)
  await ctx.db.deleteFrom('second_factor').where('user_id', '=', user.id).execute()
  await noteSecurity(ctx, user.id, 'second_factor_off')
  await notifyOfAccountChange(ctx, user, 'second_factor_off')
  return { on: false, since: null, recovery_codes_left: 0 }
}

/** Password and, where a second factor is on, its code: for what cannot be taken back. */
export async function confirmPerson(ctx: PersonCtx, input: { current_password: string; code?: string }) {
  await checkPassword(ctx, input.current_password)
  if ((await findSince(ctx)) === null) return
  if (!input.code) throw refuseField('code', 'Enter the code from your authenticator app', 'invalid_code')
  await confirmCode(ctx, input.code)
}

async function confirmBoth(ctx: PersonCtx, input: { current_password: string; code: string }) {
  await checkPassword(ctx, input.current_password)
  if ((await findSince(ctx)) === null) throw new Refusal('conflict', 'Two-step login is off')
  await confirmCode(ctx, input.code)
}

async function confirmCode(ctx: PersonCtx, code: string) {
  if (!(await takeCode(ctx, ctx.actor.user, code))) throw refuseField('code', "That code doesn't match", 'invalid_code')
}

async function findSince(ctx: PersonCtx): Promise<string | null> {
  const factor = await ctx.db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('user_id', '=', ctx.actor.user.id)
    .executeTakeFirst()
  return factor?.confirmed_at ?? null
}
