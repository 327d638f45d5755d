import { levelWithPrices } from '#contract/access/reach.ts'
import { useCan, useHolder } from '#web/api/access.ts'
import { useListJobs } from '#web/jobs/queries.ts'
import { SkeletonBar } from '#web/ui/state/skeleton.tsx'
import { Figure, FigureRow } from '#web/ui/text/figure.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type DocumentList, useListDocuments } from '../queries.ts'

type ClientFiguresProps = {
  client_id: string
  balance: string | undefined
  /** What of it was due before today. */
  past_due: string | undefined
  /** What the client paid too much and has not used. */
  credit: string | undefined
  paid_this_year: string | undefined
}

/** What a client owes and paid this year, what is under way, how estimates went. */
export function ClientFigures({ client_id, balance, past_due, credit, paid_this_year }: ClientFiguresProps) {
  const can = useCan()
  const holder = useHolder()
  const statement = holder && levelWithPrices(holder, 'invoices.view') === 'all'
  const estimates = useListDocuments({ tab: 'estimates', client_id }, can('estimates.view'))
  const jobs = useListJobs({ client_id }, can('jobs.view'))
  const counts = estimates.data?.counts
  const tab = (name: string) => `/clients/${client_id}?tab=${name}`
  const open = jobs.data && jobs.data.counts.upcoming + jobs.data.counts.active
  return (
    <FigureRow label="Figures">
      {balance !== undefined && (
        <Owed balance={balance} past_due={past_due} credit={credit} href={tab(statement ? 'statement' : 'billing')} />
      )}
      {paid_this_year !== undefined && (
        <Figure label="Paid this year" value={<Money amount={paid_this_year} />} href={tab('billing')} />
      )}
      {can('jobs.view') && (
        <Figure label="Open jobs" value={open ?? <SkeletonBar className="h-8 w-10" />} href={tab('jobs')} />
      )}
      {can('estimates.view') && (
        <Figure
          label="Estimates won"
          value={counts ? won(counts) : <SkeletonBar className="h-8 w-16" />}
          href={tab('billing')}
        />
      )}
    </FigureRow>
  )
}

type OwedProps = Pick<ClientFiguresProps, 'past_due' | 'credit'> & { balance: string; href: string }

function Owed({ balance, past_due, credit, href }: OwedProps) {
  const late = past_due && (
    <span className="text-brick">
      Past due <Money amount={past_due} />
    </span>
  )
  const left = credit && (
    <>
      Credit <Money amount={credit} />
    </>
  )
  const note = (late || left) && (
    <>
      {late}
      {late && left && ' · '}
      {left}
    </>
  )
  return <Figure label="Owes" value={<Money amount={balance} />} note={note} href={href} />
}

type Counts = DocumentList['counts']

/** "3 of 5": drafts, replaced and void ones were never asked about. */
function won(counts: Counts): string {
  const of = (...statuses: (keyof Counts)[]) => statuses.reduce((all, each) => all + (counts[each]?.count ?? 0), 0)
  const yes = of('approved', 'converted')
  const asked = yes + of('sent', 'viewed', 'changes_requested', 'declined', 'expired')
  return asked === 0 ? 'None yet' : `${yes} of ${asked}`
}
