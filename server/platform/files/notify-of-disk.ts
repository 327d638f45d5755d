import { sql } from 'kysely'
import type { Database } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { mailDisk } from '../tasks.ts'
import type { FreeSpace } from './disk.ts'

/** Notifies whoever runs the server that the disk fills up, or has free space again: once for each change, whoever sees it. */
export async function notifyOfDisk(database: Database, { state, free }: FreeSpace): Promise<void> {
  await database.outside(async (db) => {
    const { rows } = await sql<{ at: string; is_first: boolean }>`
      insert into operator_notice (about, state) values ('disk', ${state})
      on conflict (about) do update set state = excluded.state, at = now() where operator_notice.state <> excluded.state
      returning at, xmax = 0 as is_first`.execute(db)
    const [change] = rows
    if (!change || (change.is_first && state === 'enough')) return
    await enqueue(db, mailDisk, { state, free, at: change.at })
  })
}
