import { sql } from 'kysely'
import { markManyUnused } from '#server/platform/files/company-files.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { forgetDeletedTransactions } from '../tasks.ts'

/** Transactions that no bank brought and that were deleted more than a day ago go for good, with their receipts. */
export async function forgetDeleted(
  { database }: Platform,
  { company_id }: PayloadOf<typeof forgetDeletedTransactions>,
): Promise<void> {
  await database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ keys: string[] }>`delete from deleted_transaction where company_id = ${company_id}
        and cardinality(lines) = 0 and deleted_at <= now() - make_interval(days => ${limits.deletedTransactionDays})
      returning array(select r ->> 'file_key' from jsonb_array_elements(receipts) r) as keys`.execute(db)
    await sql`delete from declined_match x where x.company_id = ${company_id}
      and not exists (select from transaction t where t.company_id = x.company_id and t.id = x.transaction_id)
      and not exists (select from deleted_transaction d where d.company_id = x.company_id and d.id = x.transaction_id)`.execute(
      db,
    )
    await markManyUnused(
      db,
      company_id,
      'receipt',
      rows.flatMap(({ keys }) => keys),
    )
  })
}
