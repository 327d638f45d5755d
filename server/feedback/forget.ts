import { sql } from 'kysely'
import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'

/** What a person told us stays, without the person: they have deleted the account. */
export async function forgetInFeedback(platform: Platform, payload: unknown): Promise<void> {
  const { user_id } = z.object({ user_id: z.string() }).parse(payload)
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
