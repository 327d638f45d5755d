import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { BankEvent } from './shapes.ts'

/** Keeps what the provider said. Answers whether it is new. */
export async function keepBankEvent(db: Db, { id, type, at, item_id, error_code }: BankEvent): Promise<boolean> {
  const kept = await db
    .insertInto('provider_event')
    .values({
      provider: 'plaid',
      id,
      type,
      at,
      account_id: item_id,
      object: JSON.stringify({ error_code }),
      handled_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
