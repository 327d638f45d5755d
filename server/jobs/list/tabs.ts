import { type RawBuilder, sql } from 'kysely'
import type { JobTab } from '#contract/jobs/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import { isAheadJob, isLateJob, isOpenJob } from '#server/scopes/job.ts'
import { jobsToInvoice } from '../job-money.ts'

/**
 * Which jobs (`j`) stand in each tab; `today` is the company's day. The same verdicts as isLate's. What is still to be
 * invoiced is not a client's to know. Source: docs/domain.md, Jobs.
 */
export function tabTests(today: string, { kind }: Pick<Actor, 'kind'>): Record<JobTab, RawBuilder<boolean>> {
  const here = sql`j.archived_at is null`
  return {
    all: sql`${here}`,
    upcoming: sql`${here} and ${isAheadJob}`,
    active: sql`${here} and j.status in ('in_progress', 'on_hold')`,
    late: sql`${here} and ${isOpenJob} and ${isLateJob(today)}`,
    completed: sql`${here} and j.status = 'completed'`,
    requires_invoicing: kind === 'client' ? sql`false` : sql`j.id in (select id from ${jobsToInvoice} as waiting)`,
    archived: sql`j.archived_at is not null`,
  }
}
