import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'

/** What all deposits of the company that may be counted already come to, in cents, as it is kept. */
export const possibleAmount = sql<number>`coalesce((select sum(f.amount) from report_figure f
  where f.company_id = (select app_company()) and f.kind = 'possible' and f.grain = 'month'), 0)::bigint`

type Sums = { count: number; amount: number }

/** How many deposits may be counted already, and what they come to in cents: both are kept. */
export async function countPossible({ db, companyId }: CompanyCtx): Promise<Sums> {
  const { rows } = await sql<Sums>`select coalesce((select count from tally
      where company_id = ${companyId} and noun = 'possible_match'), 0)::int as count, ${possibleAmount} as amount`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}
