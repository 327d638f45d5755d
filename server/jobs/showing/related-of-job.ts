import { sql } from 'kysely'
import type { RelatedClient, RelatedContract } from '#contract/clients/related-shapes.ts'
import type { getJob } from '#contract/jobs/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import {
  contractsOf,
  type DocumentColumns,
  documentsOf,
  type RelatedRows,
  showDocument,
} from '#server/clients/showing/related.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleClient, seesContactOf } from '#server/scopes/client.ts'
import type { JobRecord } from '../show-job.ts'

type RelatedToJob = Required<Pick<AnswerOf<typeof getJob>, 'client' | 'documents' | 'contracts' | 'totals'>>
type Row = {
  client: RelatedClient | null
  documents: RelatedRows<DocumentColumns>
  contracts: RelatedRows<RelatedContract>
}

/** The client of a job, its documents with the estimate it came from, and its contracts, in one statement. */
export async function readRelatedOf(ctx: CompanyCtx, { id, client_id, estimate_id }: JobRecord): Promise<RelatedToJob> {
  const { rows } = await sql<Row>`
    select (select json_build_object('id', c.id, 'display_name', c.display_name, 'company_name', c.company_name)::jsonb
          || case when ${seesContactOf(ctx.actor)} then jsonb_build_object('email', c.email, 'phone', c.phone, 'phone_2', c.phone_2)
            else '{}' end
        from client c where c.company_id = ${ctx.companyId} and c.id = ${client_id} and ${isVisibleClient(ctx.actor)}) as client,
      ${documentsOf(ctx, sql`(d.job_id = ${id} or d.id = ${estimate_id}) and not d.is_change_order`)} as documents,
      ${contractsOf(ctx, sql`k.job_id = ${id}`)} as contracts`.execute(ctx.db)
  const { client, documents, contracts } = rows[0] as Row
  return {
    client,
    documents: documents.rows.map(showDocument),
    contracts: contracts.rows,
    totals: { documents: documents.total, contracts: contracts.total },
  }
}
