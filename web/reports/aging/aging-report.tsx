import { agingLabels } from '#contract/billing/statement/word-rules.ts'
import { type AgingBucket, agingBuckets } from '#contract/values/aging.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { BarList } from '#web/ui/chart/bar-list.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import type { Formats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { centsOf } from '../figures/change-words.ts'
import { ReportOfToday } from '../figures/report-of-today.tsx'
import { useRowsHref } from '../figures/rows-href.ts'
import { type Aging, useGetAging } from '../queries.ts'
import { AgingTable } from './aging-table.tsx'

/** What is owed today by how long it is past due: all together, and by client. */
export function AgingReport() {
  return (
    <ReportOfToday
      useReport={useGetAging}
      things="what is owed to you"
      title="Owed to you"
      sentence={agingSentence}
      none={{ title: 'Nobody owes you anything', text: 'Sent invoices show here until they are paid.' }}
      below={(report) => <WrittenOff report={report} />}
    >
      {(report) => (
        <>
          <Card title="By days past due" level={3}>
            <Buckets report={report} />
          </Card>
          <Card flush>
            <AgingTable report={report} />
          </Card>
        </>
      )}
    </ReportOfToday>
  )
}

/** What nobody expects any more: it is part of no sum above. */
function WrittenOff({ report: { written_off, currency } }: { report: Aging }) {
  if (written_off.count === 0) return null
  const invoices = written_off.count === 1 ? '1 invoice' : `${written_off.count.toLocaleString()} invoices`
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3">
      <span>
        Written off as bad debt
        <Link href="/billing?tab=invoices&status=written_off" className="ms-2 text-small">
          {invoices}
        </Link>
      </span>
      <Money amount={written_off.amount} currency={currency} className="font-label" />
    </p>
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
