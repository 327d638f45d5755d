import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'

/** What a person told us stays, without the person: they have deleted the account. */
export async function forgetInFeedback(platform: Platform, user_id: string): Promise<void> {
  await platform.database.outside((db) =>
    db
      .updateTable('feedback')
      .set({
        // An investor's title is the name.
        title: sql`case when kind = 'invest' then '' else title end`,
        body: sql`body - array['email', 'name', 'firm', 'browser', 'page']`,
        email: null,
        from_user: null,
        ip: null,
        user_agent: null,
      })
      .where('from_user', '=', user_id)
      .execute(),
  )
}
