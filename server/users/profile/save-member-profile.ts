import { sql } from 'kysely'
import type { Upload } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { isZone } from '#server/platform/clock.ts'
import { keepAvatar } from '../avatar.ts'

type MemberProfile = {
  first_name: string
  last_name: string
  phone?: string | null
  timezone?: string | null
  locale?: string | null
  /** A picture; left out, the one there is stays. */
  photo?: Upload
}

/** Keeps the name of somebody who joins a company, and what else they said; what was left out stays. */
export async function saveMemberProfile(ctx: PersonCtx, about: MemberProfile): Promise<void> {
  const { first_name, last_name, phone, timezone, locale, photo } = about
  if (typeof timezone === 'string' && !isZone(timezone))
    throw refuseField('timezone', 'Choose a time zone, like America/New_York')
  const avatar_key = photo && (await keepAvatar(ctx, photo, 'photo'))
  await ctx.db
    .updateTable('user_account')
    .set({
      first_name,
      last_name,
      ...(phone ? { phone } : {}),
      ...(timezone ? { timezone } : {}),
      ...(locale ? { locale } : {}),
      ...(avatar_key ? { avatar_key } : {}),
      about_you_at: sql`coalesce(about_you_at, now())`,
    })
    .where('id', '=', ctx.actor.user.id)
    .execute()
}
