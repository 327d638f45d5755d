import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { billsChanges } from '#server/scopes/billed-change.ts'

/** An estimate of which no invoice stands any more is approved again: all of it is left to be invoiced. */
export async function reopenEstimate({ db, companyId }: CompanyCtx, estimateId: string | null): Promise<void> {
  if (!estimateId) return
  await sql`update document set status = 'approved', version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = ${estimateId} and status = 'converted' and not exists (
      select from document i where i.company_id = document.company_id and i.estimate_id = document.id and i.status <> 'void')
      and not exists (select from billed_change b join document i on i.company_id = b.company_id and i.id = b.invoice_id
        where b.company_id = document.company_id and b.change_id = document.id and ${billsChanges})`.execute(db)
}
