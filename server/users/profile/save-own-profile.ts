import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { isZone } from '#server/platform/clock.ts'

type OwnProfile = {
  first_name: string
  last_name: string
  phone?: string | null
  job_title?: string | null
  timezone?: string | null
  locale?: string | null
  first_task?: string | null
  marketing_opt_in: boolean
}

/** Keeps what a person says of themselves. The zone defaults to the browser's. */
export async function saveOwnProfile(ctx: PersonCtx, about: OwnProfile): Promise<void> {
  const zone = about.timezone ?? ctx.request.timezone ?? ctx.actor.user.timezone
  if (typeof about.timezone === 'string' && !isZone(about.timezone))
    throw refuseField('timezone', 'Choose a time zone, like America/New_York')
  await ctx.db
    .updateTable('user_account')
    .set({
      first_name: about.first_name,
      last_name: about.last_name,
      phone: about.phone ?? null,
      job_title: about.job_title ?? null,
      timezone: isZone(zone) ? zone : 'UTC',
      locale: about.locale ?? ctx.actor.user.locale,
      first_task: about.first_task ?? null,
      marketing_opt_in: about.marketing_opt_in,
      about_you_at: sql`coalesce(about_you_at, now())`,
    })
    .where('id', '=', ctx.actor.user.id)
    .execute()
}
