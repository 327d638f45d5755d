import { sql } from 'kysely'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'

/** When this process last looked after a session. Another process may look as well; the row itself decides. */
const looked = new Map<string, number>()

/** Keeps when a session was last used, once in a few minutes, beside the request and not within it. */
export function keepLastSeen(platform: Platform, sessionId: string): void {
  const now = performance.now()
  const before = looked.get(sessionId)
  if (before !== undefined && now - before < limits.seenMinutes * 60_000) return
  if (looked.size >= 10_000) looked.clear()
  looked.set(sessionId, now)
  void noteSeen(platform, sessionId).catch(() => looked.delete(sessionId))
}

async function noteSeen(platform: Platform, sessionId: string) {
  await platform.database.outside((db) =>
    db
      .updateTable('session')
      .set({ used_at: sql`now()` })
      .where('id', '=', sessionId)
      .where('used_at', '<', sql<string>`now() - make_interval(mins => ${limits.seenMinutes})`)
      .execute(),
  )
}
