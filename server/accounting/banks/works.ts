import { sql } from 'kysely'
import { type Domain, work } from '#server/http/domain.ts'
import * as tasks from './kept/tasks.ts'
import { endBankItems } from './remove.ts'
import { syncBank } from './sync/sync-bank.ts'
import { syncDueBanks } from './sync/sync-banks.ts'

/** The queued work of the banks. */
export const bankTasks = [
  work(tasks.syncBank, syncBank),
  work(tasks.syncDueBanks, syncDueBanks),
  work(tasks.endBankItems, endBankItems),
]

/** Each log-in at a bank counts, whether or not it works at the moment. */
export const bankCount: Domain['planCounts'][number] = {
  part: 'banks',
  count: (id) => sql`(select count(*) from bank where company_id = ${id} and removed_at is null)::int`,
}

/** What of a bank is exported, by name: never what opens it, or tells the provider's books from others. */
export const exportedOfBanks = {
  bank: [
    'company_id',
    'id',
    'provider',
    'institution_id',
    'name',
    'status',
    'last_synced_at',
    'failure',
    'failed_at',
    'linked_by',
    'created_at',
    'removed_at',
    'version',
  ],
}
