import { sql } from 'kysely'
import type { PersonCtx } from '#server/http/context.ts'
import { forgetRepeatsOf } from '#server/http/door/repeats.ts'
import { dropAvatarOf } from '../avatar.ts'
import { notifyOfAccountChange } from '../notify-of-account.ts'

/**
 * Takes everything personal out of the caller's account and ends its sessions. The empty row stays, for what a company
 * keeps of a person refers to it; documents and histories hold their names as text. Source: GDPR, article 17.
 */
export async function eraseAccount(ctx: PersonCtx): Promise<void> {
  const { user } = ctx.actor
  await notifyOfAccountChange(ctx, user, 'account_deleted')
  await dropAvatarOf(ctx.db, user.id, null)
  await ctx.db
    .updateTable('user_account')
    .set({
      username: `deleted-${user.id}`,
      email: `deleted-${user.id}@deleted.invalid`,
      password_hash: '',
      verified_at: null,
      first_name: 'Deleted',
      last_name: 'account',
      phone: null,
      job_title: null,
      timezone: 'UTC',
      locale: 'en-US',
      first_task: null,
      marketing_opt_in: false,
      avatar_key: null,
      preferences: '{}',
      deleted_at: sql`now()`,
    })
    .where('id', '=', user.id)
    .execute()
  await ctx.db.deleteFrom('second_factor').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('known_device').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('email_code').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('password_reset').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('security_event').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('session').where('user_id', '=', user.id).execute()
  await forgetRepeatsOf(ctx.db, user.id)
  ctx.setSession(null)
}
