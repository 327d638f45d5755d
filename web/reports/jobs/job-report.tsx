import { HardHat } from 'lucide-react'
import { type JobProfit, type JobProfitSort, jobProfitSorts } from '#contract/reports/jobs/shapes.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { Sort } from '#web/ui/table/table-types.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { ReportHead } from '../figures/report-head.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { type JobProfitability, type ReportInput, useGetJobProfitability } from '../queries.ts'
import { jobProfitColumns, wholeOf } from './job-columns.tsx'
import { JobProfitCard } from './job-profit-card.tsx'
import { JobTotals } from './job-totals.tsx'
import { jobsSentence } from './job-words.ts'

const PAGE = 50

/** What each job brought in and cost, the least margin first. */
export function JobReport({ asked }: { asked: ReportInput }) {
  const list = useJobPages()
  const query = useGetJobProfitability({ ...asked, sort: list.sort, page: list.page, page_size: PAGE })
  return (
    <ReportPage query={query} things="job profitability">
      {(report) => <Shown report={report} list={list} error={listFailure(query)} />}
    </ReportPage>
  )
}

/** Which page and order the address asks for. */
function useJobPages() {
  const [params, change] = useAddress()
  const sort: JobProfitSort = jobProfitSorts.find((each) => each === params.get('sort')) ?? 'margin'
  return {
    sort,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    setSort: ({ key, direction }: Sort) => {
      const wanted = direction === 'descending' ? `-${key}` : key
      // Revenue and costs begin with the most, whichever way is asked for.
      const next = jobProfitSorts.find((each) => each === wanted) ?? `-${key}`
      change({ sort: next === 'margin' ? undefined : next, page: undefined })
    },
    goTo: (page: number) => change({ page: page === 1 ? undefined : String(page) }, 'push'),
  }
}

type ShownProps = {
  report: JobProfitability
  list: ReturnType<typeof useJobPages>
  error: ReturnType<typeof listFailure>
}

function Shown({ report, list, error }: ShownProps) {
  const formats = useFormats()
  const { period, totals, jobs, currency, to_sort } = report
  if (report.total === 0)
    return (
      <Card>
        <EmptyState
          icon={HardHat}
          title="No job brought in or cost anything in these days"
          text="Say which job a transaction is for, or send an invoice for one, to see this."
        />
      </Card>
    )
  return (
    <>
      <ReportHead
        title="Job profitability"
        of={report}
        sentence={jobsSentence(report, formats)}
        possible={report.may_be_counted === undefined ? undefined : { amount: report.may_be_counted }}
        to_sort={
          to_sort === undefined
            ? undefined
            : { count: to_sort, rows: { list: 'transactions', query: toSortQuery(period) } }
        }
      />
      <JobTotals report={report} />
      <Card flush>
        <DataTable<JobProfit>
          things="jobs"
          columns={jobProfitColumns({ currency, costs: totals.costs !== undefined, jobs })}
          rows={jobs}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowHref={hrefOf}
          card={(job) => <JobProfitCard job={job} href={hrefOf(job)} whole={wholeOf(jobs)} currency={currency} />}
          sort={sortOf(list.sort)}
          onSort={list.setSort}
          {...(error ? { error } : {})}
        />
      </Card>
      <Pager page={list.page} pageSize={PAGE} total={report.total} onChange={list.goTo} />
    </>
  )
}

const hrefOf = ({ id }: JobProfit) => `/jobs/${id}?tab=money`

function toSortQuery(period: JobProfitability['period']): string {
  return new URLSearchParams({ to_sort: 'true', ...period }).toString()
}

function sortOf(sort: JobProfitSort): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}
