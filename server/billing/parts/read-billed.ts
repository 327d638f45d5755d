import type { BilledSoFar } from '#contract/billing/progress-shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { billedSoFarOf, billedSqlBut } from '../billed.ts'

/** What was billed of an estimate; `except`: the first version of an invoice whose change orders are left out. */
export async function readBilled(
  { db, companyId }: CompanyCtx,
  estimateId: string,
  except: string | null = null,
): Promise<BilledSoFar | undefined> {
  const { billed } = await db
    .selectFrom('document')
    .select(billedSqlBut(except).as('billed'))
    .where('company_id', '=', companyId)
    .where('id', '=', estimateId)
    .executeTakeFirstOrThrow()
  return billed ? billedSoFarOf(billed) : undefined
}
