import { type RawBuilder, sql } from 'kysely'
import { tagsOfJob } from '#server/clients/tags/worn-by-jobs.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { isOwnJob, isVisibleJob } from '#server/scopes/job.ts'
import { workAfter } from '#server/scopes/work-after.ts'
import { approvedOn } from './approved-on.ts'
import { crewOfJob } from './crew.ts'
import { contractPrice, requiresInvoicing } from './job-money.ts'
import type { JobRecord } from './show-job.ts'

/** A job (`j`) that the caller may see; `lock` keeps it as it is until the commit. */
export async function findJob(ctx: CompanyCtx, which: RawBuilder<unknown>, lock = false) {
  const { rows } = await sql<JobRecord>`select ${jobColumns(ctx)} from job j ${clientOfJob}
    where j.company_id = ${ctx.companyId} and ${which} and ${isVisibleJob(ctx.actor)}
    ${lock ? sql`for update of j` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** The columns of a JobRecord, of job `j` joined with its client and its tasks by `clientOfJob`. */
export function jobColumns(ctx: CompanyCtx) {
  const { actor } = ctx
  const verdicts = sql`${seenGallery(actor)} as gallery_id, c.display_name as client_name, ${isOwnJob(actor)} as own`
  if (actor.kind === 'client')
    return sql`j.*, ${verdicts}, false as requires_invoicing, ${approvedOn(actor)} as approved_on`
  return sql`j.*, ${verdicts}, ${requiresInvoicing} as requires_invoicing, ${crewOfJob} as crew, ${tagsOfJob} as tags, ${contractPrice} as price, ${workAfter(todayOf(ctx))} as work_after,
    t.task_count, t.open_task_count`
}

/** The gallery of job `j`, for whoever sees something in it. */
function seenGallery(actor: CompanyCtx['actor']) {
  return sql`(select g.id from gallery g where g.company_id = j.company_id and g.id = j.gallery_id and ${isVisibleGallery(actor)})`
}

export const clientOfJob = sql`left join client c on c.company_id = j.company_id and c.id = j.client_id
  left join lateral (select count(*) as task_count, count(*) filter (where t.done_at is null) as open_task_count from job_task t
    where t.company_id = j.company_id and t.job_id = j.id) t on true`
