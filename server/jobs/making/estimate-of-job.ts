import { type Selectable, sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'

export type EstimateOfJob = {
  id: string
  client_id: string | null
  property_id: string | null
  title: string | null
  total: number
}

/** The estimate a job is made from, locked so that it makes one job only. One the caller may not see is no estimate. */
export async function getEstimateToWorkBy(ctx: CompanyCtx, id: string): Promise<EstimateOfJob> {
  const { rows } = await sql<EstimateOfJob & Pick<Selectable<DB['document']>, 'status' | 'is_change_order'>>`
    select d.id, d.client_id, d.property_id, d.title, d.total, d.status, d.is_change_order from document d
    where d.company_id = ${ctx.companyId} and d.id = ${id} and ${isVisibleDocument(ctx.actor, 'estimate')}
    for update`.execute(ctx.db)
  const estimate = rows[0]
  if (!estimate) throw refuseField('estimate_id', 'Choose an estimate')
  if (estimate.is_change_order) throw refuseField('estimate_id', 'A change order is part of its job and makes none')
  if (estimate.status !== 'approved' && estimate.status !== 'converted')
    throw refuseField('estimate_id', "This estimate isn't approved yet")
  return estimate
}
