import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/http/context.ts'

/** The day the estimate of job `j` was approved, where the company is. */
export function approvedOn({ company }: Actor): RawBuilder<string | null> {
  return sql`(select (a.at at time zone ${company?.timezone ?? 'UTC'})::date from approval a
    where a.company_id = j.company_id and a.document_id = j.estimate_id)`
}
