import { ChartColumnIncreasing } from 'lucide-react'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { MayBeCounted, type Possible } from './may-be-counted.tsx'
import { useRowsHref } from './rows-href.ts'

type NoFiguresProps = { title: string; of?: Waiting }
/** What of a report may bring figures yet. */
type Waiting = {
  to_sort: { count: number; rows: FigureRows }
  may_be_counted?: Possible | undefined
  currency: string
}

/** There is nothing to sum in these days. */
export function NoFigures({ title, of }: NoFiguresProps) {
  const hrefOf = useRowsHref()
  const waits = of && of.to_sort.count > 0
  return (
    <>
      {of && <MayBeCounted of={of.may_be_counted} currency={of.currency} />}
      <Card>
        <EmptyState
          icon={ChartColumnIncreasing}
          title={title}
          text={waits ? 'Sort a few transactions to see this.' : 'Choose other dates, or add transactions.'}
          actions={
            waits && (
              <ButtonLink variant="primary" href={hrefOf(of.to_sort.rows, 'To sort')}>
                Sort transactions
              </ButtonLink>
            )
          }
        />
      </Card>
    </>
  )
}
