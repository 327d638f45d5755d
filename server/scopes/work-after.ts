import { type RawBuilder, sql } from 'kysely'

/**
 * The last day on which the client of job `j` may cancel a contract of it that its buyers signed; null once it has passed
 * and where there is none. Source: docs/domain.md, Jobs.
 */
export function workAfter(today: string): RawBuilder<string | null> {
  return sql`(select max((v.detail ->> 'cancel_by_date')::date) from (
      select k.company_id, k.id, k.status from contract k where k.company_id = j.company_id and k.job_id = j.id
      union all select k.company_id, k.id, k.status from contract k
        where k.company_id = j.company_id and k.estimate_id = j.estimate_id and k.job_id is null) k
    join contract_event v on v.company_id = k.company_id and v.contract_id = k.id and v.kind = 'signed'
    where k.status in ('partially_signed', 'completed') and j.status not in ('completed', 'cancelled')
      and v.detail ->> 'cancel_by_date' >= ${today})`
}
