import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useListJobs } from '#web/jobs/queries.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { Money } from '#web/ui/money.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { type DocumentList, useListDocuments } from './queries.ts'

type ClientFiguresProps = { client_id: string; balance: string | undefined; credit: string | undefined }

/** What a client owes, what waits for a yes, how estimates went, what is under way; each leads to its tab. */
export function ClientFigures({ client_id, balance, credit }: ClientFiguresProps) {
  const can = useCan()
  const estimates = useListDocuments({ tab: 'estimates', client_id }, can('estimates.view'))
  const jobs = useListJobs({ client_id }, can('jobs.view'))
  const counts = estimates.data?.counts
  const open = jobs.data && jobs.data.counts.upcoming + jobs.data.counts.active
  return (
    <FigureRow label="Figures">
      {balance !== undefined && (
        <Figure
          label="Owes"
          value={<Money amount={balance} />}
          note={
            credit && (
              <>
                Credit <Money amount={credit} />
              </>
            )
          }
          href={`/clients/${client_id}?tab=billing`}
        />
      )}
      {can('estimates.view') && (
        <Figure
          label="Waiting for yes"
          value={counts ? <Money amount={waiting(counts)} /> : <SkeletonBar className="h-8 w-24" />}
          href={`/clients/${client_id}?tab=billing`}
        />
      )}
      {can('jobs.view') && (
        <Figure
          label="Open jobs"
          value={open ?? <SkeletonBar className="h-8 w-10" />}
          href={`/clients/${client_id}?tab=jobs`}
        />
      )}
      {can('estimates.view') && (
        <Figure
          label="Estimates won"
          value={counts ? won(counts) : <SkeletonBar className="h-8 w-16" />}
          href={`/clients/${client_id}?tab=billing`}
        />
      )}
    </FigureRow>
  )
}

type Counts = DocumentList['counts']

function waiting(counts: Counts): string {
  const cents = (['sent', 'viewed', 'changes_requested'] as const).map(
    (status) => parseMoney(counts[status]?.total ?? '0') ?? 0,
  )
  return moneyText(cents.reduce((all, each) => all + each, 0))
}

/** "3 of 5": drafts, replaced and void ones were never asked about. */
function won(counts: Counts): string {
  const of = (...statuses: (keyof Counts)[]) => statuses.reduce((all, each) => all + (counts[each]?.count ?? 0), 0)
  const yes = of('approved', 'converted')
  const asked = yes + of('sent', 'viewed', 'changes_requested', 'declined', 'expired')
  return asked === 0 ? 'None yet' : `${yes} of ${asked}`
}
