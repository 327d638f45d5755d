import { type RawBuilder, sql } from 'kysely'

/** What nothing of a company is: it stands for no category in the figures that are kept. */
const none = sql`'00000000-0000-0000-0000-000000000000'`

type Days = { start_date: string; end_date: string }
type OfJob = string | RawBuilder<unknown>

/**
 * What counts of what came in and was spent for jobs, as rows of `job_id`, `kind`, `category_id`, `amount` in cents: all of it from what
 * is kept by category, of some days from the entries themselves. Of `possible`, deposits that may be counted already, no figure is made. What is neither income nor expense, such as a loan, is of no job's
 * profit. `ofJob`: of one alone, its id or SQL for it. The one source of what a job brings. Source: docs/domain.md, Reports.
 */
export function jobEntries(companyId: string, days: Days | null, ofJob?: OfJob): RawBuilder<unknown> {
  const one = (column: RawBuilder<unknown>) => (ofJob ? sql`and ${column} = ${ofJob}` : sql``)
  const kept = sql`select f.job_id, f.kind, nullif(f.about, ${none}) as category_id, f.amount from report_figure f
    where f.company_id = ${companyId} and f.grain = 'job' ${one(sql`f.job_id`)}`
  const entries = sql`select e.job_id, e.kind, e.category_id, e.amount from book_entry e
    where e.company_id = ${companyId} and e.job_id is not null ${one(sql`e.job_id`)}
      and e.date between ${days?.start_date}::date and ${days?.end_date}::date`
  return sql`(select s.* from (${days ? entries : kept}) s left join category c on c.company_id = ${companyId} and c.id = s.category_id
    where c.type is distinct from 'other' and s.kind in ('income', 'expense', 'payment', 'refund', 'possible'))`
}

/** The same, one row for each job, kind and category that comes to something. */
export function jobSums(companyId: string, days: Days | null, ofJob?: OfJob): RawBuilder<unknown> {
  return sql`(select s.job_id, s.kind, s.category_id, sum(s.amount)::bigint as amount
    from ${jobEntries(companyId, days, ofJob)} s group by 1, 2, 3 having sum(s.amount) <> 0)`
}

/** Of the revenue what is left, in percent with one place; null where nothing came in. */
export function marginOf(revenue: number, costs: number): string | null {
  return revenue > 0 ? ((100 * (revenue - costs)) / revenue).toFixed(1) : null
}

/** Whether sums `s` are of what came in. */
export const isRevenue = sql<boolean>`s.kind in ('income', 'payment', 'refund')`
