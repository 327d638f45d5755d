import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** 400 by `estimate_id` for an estimate that a newer version took the place of; while the transaction lasts none does. */
export async function refuseReplacedEstimate({ db, companyId }: CompanyCtx, id: string | null): Promise<void> {
  if (!id) return
  const { rows } = await sql<{ number: string; status: string; newer: string | null }>`
    select d.number, d.status, (select n.number from document n where n.company_id = d.company_id
        and n.version_of = coalesce(d.version_of, d.id) and n.status not in ('draft', 'superseded', 'void')
        order by n.id desc limit 1) as newer
    from document d where d.company_id = ${companyId} and d.id = ${id} for share of d`.execute(db)
  const [found] = rows
  if (found?.status !== 'superseded') return
  throw refuseField(
    'estimate_id',
    `${found.newer ?? 'A newer version'} took the place of ${found.number}. Choose that one`,
  )
}
