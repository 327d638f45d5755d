import { CircleCheck } from 'lucide-react'
import { agingLabels } from '#contract/billing/statement/word-rules.ts'
import { type AgingBucket, agingBuckets } from '#contract/values/aging.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { BarList } from '#web/ui/chart/bar-list.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { centsOf } from '../figures/change-words.ts'
import { ReportPage } from '../figures/report-page.tsx'
import { useRowsHref } from '../figures/rows-href.ts'
import { type Aging, useGetAging } from '../queries.ts'
import { AgingTable } from './aging-table.tsx'

const PAGE = 50

/** What is owed today by how long it is past due: all together, and by client. */
export function AgingReport() {
  const [params, change] = useAddress()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const goTo = (next: number) => change({ page: next === 1 ? undefined : String(next) }, 'push')
  return (
    <ReportPage query={useGetAging({ page, page_size: PAGE })} things="what is owed to you">
      {(report) => (
        <>
          <Shown report={report} />
          <Pager page={page} pageSize={PAGE} total={report.total} onChange={goTo} />
        </>
      )}
    </ReportPage>
  )
}

function Shown({ report }: { report: Aging }) {
  const formats = useFormats()
  if (report.total === 0)
    return (
      <Card>
        <EmptyState
          icon={CircleCheck}
          title="Nobody owes you anything"
          text="Sent invoices show here until they are paid."
        />
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-h2">
          Owed to you
          <span className="text-body font-text text-ink-muted">{formatFullDay(report.today, formats.locale)}</span>
        </h2>
        <p className="max-w-reading text-pretty">{withFigures(agingSentence(report, formats))}</p>
      </div>
      <Card title="By days past due" level={3}>
        <Buckets report={report} />
      </Card>
      <Card flush>
        <AgingTable report={report} />
      </Card>
    </>
  )
}

function Buckets({ report: { buckets, currency } }: { report: Aging }) {
  const hrefOf = useRowsHref()
  return (
    <BarList
      label="Owed by days past due"
      currency={currency}
      bars={agingBuckets.map((bucket) => ({
        key: bucket,
        name: agingLabels[bucket],
        amount: buckets[bucket].amount,
        href: centsOf(buckets[bucket].amount) === 0 ? undefined : hrefOf(buckets[bucket].rows, agingLabels[bucket]),
        isLate: isLate(bucket, buckets[bucket].amount),
      }))}
    />
  )
}

export const isLate = (bucket: AgingBucket, amount: string) => bucket !== 'current' && centsOf(amount) !== 0

function agingSentence({ owed, buckets, clients, total, currency }: Aging, { locale }: Formats): string {
  const late = centsOf(owed.amount) - centsOf(buckets.current.amount)
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const who = total === 1 ? (clients[0]?.client_name ?? 'One client') : `${total.toLocaleString(locale)} clients`
  const owes = `${who} ${total === 1 ? 'owes' : 'owe'} you ${money(centsOf(owed.amount))}`
  return late === 0 ? `${owes}. Nothing is past due.` : `${owes}: ${money(late)} of it is past due.`
}
