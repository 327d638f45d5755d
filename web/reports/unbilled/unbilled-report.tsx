import { formatMoney } from '#contract/values/money.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReportOfToday } from '../figures/report-of-today.tsx'
import { type UnbilledJobs, useGetUnbilled } from '../queries.ts'

/** The jobs of which more is signed than billed, the one that has waited longest first. */
export function UnbilledReport() {
  return (
    <ReportOfToday
      useReport={useGetUnbilled}
      things="what is signed and not billed"
      title="Signed, not billed"
      sentence={sentenceOf}
      none={{
        title: 'All that is signed is billed',
        text: 'A job shows here from the signature until its invoices come to what is signed.',
      }}
    >
      {({ jobs, currency }) => (
        <Card flush>
          <DataTable<Row>
            things="jobs"
            columns={columnsIn(currency)}
            rows={jobs}
            rowKey={({ id }) => id}
            rowName={({ title }) => title}
            rowHref={({ id }) => `/jobs/${id}?tab=money`}
          />
        </Card>
      )}
    </ReportOfToday>
  )
}

type Row = UnbilledJobs['jobs'][number]

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
      <span className="hidden in-[li]:inline">Signed </span>
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
