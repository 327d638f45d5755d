import { sql, type Updateable } from 'kysely'
import type { updateProfile as updateCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { isZone } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { keepAvatar } from '../avatar.ts'
import { getProfile } from '../read.ts'
import { changeEmail } from '../sign-in/email-change.ts'
import { changePassword } from '../sign-in/password-change.ts'

/** Changes what is given and leaves the rest: details, picture, preferences, e-mail address, password. */
export async function updateProfile(ctx: PersonCtx, input: InputOf<typeof updateCall>) {
  const { avatar, email, current_password, new_password, preferences, ...details } = input
  if (details.timezone !== undefined && !isZone(details.timezone))
    throw refuseField('timezone', 'Choose a time zone, like America/New_York')
  if (email !== undefined) await changeEmail(ctx, email, current_password)
  if (new_password !== undefined) await changePassword(ctx, current_password, new_password)
  const changes: Updateable<DB['user_account']> = { ...details }
  if (avatar !== undefined) changes.avatar_key = await keepAvatar(ctx, avatar)
  if (preferences) changes.preferences = sql`preferences || ${JSON.stringify(preferences)}::jsonb` as never
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('user_account').set(changes).where('id', '=', ctx.actor.user.id).execute()
  return getProfile(ctx)
}
