import { CircleCheck } from 'lucide-react'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { type UnbilledJobs, useGetUnbilled } from '../queries.ts'

const PAGE = 50

/** The jobs of which more is signed than billed, the one that has waited longest first. */
export function UnbilledReport() {
  const [params, change] = useAddress()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const goTo = (next: number) => change({ page: next === 1 ? undefined : String(next) }, 'push')
  return (
    <ReportPage query={useGetUnbilled({ page, page_size: PAGE })} things="what is signed and not billed">
      {(report) => (
        <>
          <Shown report={report} />
          <Pager page={page} pageSize={PAGE} total={report.total} onChange={goTo} />
        </>
      )}
    </ReportPage>
  )
}

type Row = UnbilledJobs['jobs'][number]

function Shown({ report }: { report: UnbilledJobs }) {
  const formats = useFormats()
  if (report.total === 0)
    return (
      <Card>
        <EmptyState
          icon={CircleCheck}
          title="All that is signed is billed"
          text="A job shows here from the signature until its invoices come to what is signed."
        />
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-h2">
          Signed, not billed
          <span className="text-body font-text text-ink-muted">{formatFullDay(report.today, formats.locale)}</span>
        </h2>
        <p className="max-w-reading text-pretty">{withFigures(sentenceOf(report, formats))}</p>
      </div>
      <Card flush>
        <DataTable<Row>
          things="jobs"
          columns={columnsIn(report.currency)}
          rows={report.jobs}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowHref={({ id }) => `/jobs/${id}?tab=money`}
        />
      </Card>
    </>
  )
}

function sentenceOf({ unbilled, total, jobs, currency }: UnbilledJobs, { locale }: Formats): string {
  const money = formatMoney(unbilled, currency, locale)
  const of = total === 1 ? (jobs[0]?.title ?? '1 job') : `${total.toLocaleString(locale)} jobs`
  return `${money} of ${of} is signed and on no invoice you sent.`
}

const job: Column<Row> = {
  key: 'title',
  head: 'Job',
  cell: ({ title, number, client_name }) => (
    <span className="flex min-w-36 flex-col">
      <span>{title}</span>
      <span className="text-small font-text text-ink-muted">{[number, client_name].filter(Boolean).join(' · ')}</span>
    </span>
  ),
}

const age: Column<Row> = {
  key: 'since',
  head: 'Signed',
  width: '130px',
  cell: ({ days }) => (
    <span className="whitespace-nowrap text-ink-muted">
      <span className="sm:hidden">Signed </span>
      {ageInWords(days)}
    </span>
  ),
  phone: 'meta',
}

/** `today`, `1 day ago`, `40 days ago` */
function ageInWords(days: number): string {
  return days === 0 ? 'today' : `${days.toLocaleString()} ${days === 1 ? 'day' : 'days'} ago`
}

function columnsIn(currency: string): Column<Row>[] {
  const sum = (key: 'signed' | 'billed' | 'unbilled', head: string, strong = false): Column<Row> => ({
    key,
    head,
    align: 'end',
    width: '140px',
    cell: (row) => <Money amount={row[key]} currency={currency} className={strong ? 'font-label' : undefined} />,
    ...(strong ? {} : { phone: 'none' }),
  })
  return [job, age, sum('signed', 'Contract'), sum('billed', 'Billed'), sum('unbilled', 'Not billed', true)]
}
