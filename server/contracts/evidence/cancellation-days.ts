import { type RawBuilder, sql } from 'kysely'
import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

type Value = RawBuilder<unknown> | string

/**
 * The days of a contract's notice of cancellation, null before every buyer has signed. They stand in the event of the last
 * buyer's signature alone, which the chain of events and the seal cover: there is no second place that could say otherwise.
 */
export function cancellationDaysOf(company: Value, contract: Value): RawBuilder<CancellationDays | null> {
  return sql`(select json_build_object('transaction_date', v.detail ->> 'transaction_date',
      'cancel_by_date', v.detail ->> 'cancel_by_date') from contract_event v
    where v.company_id = ${company} and v.contract_id = ${contract} and v.kind = 'signed' and v.detail ? 'cancel_by_date'
    order by v.seq desc limit 1)`
}

/** The same of one contract. */
export async function findCancellationDays(db: Db, companyId: CompanyId, id: string): Promise<CancellationDays | null> {
  const { rows } = await sql<{
    days: CancellationDays | null
  }>`select ${cancellationDaysOf(companyId, id)} as days`.execute(db)
  return rows[0]?.days ?? null
}
