import { ChartColumnIncreasing } from 'lucide-react'
import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { MayBeCounted, type Possible } from './may-be-counted.tsx'
import { useRowsHref } from './rows-href.ts'

type NoFiguresProps = {
  title: string
  to_sort?: { count: number; rows: FigureRows } | undefined
  possible?: Possible | undefined
  currency?: string
}

/** There is nothing to sum in these days. */
export function NoFigures({ title, to_sort, possible, currency = 'USD' }: NoFiguresProps) {
  const hrefOf = useRowsHref()
  const waits = to_sort && to_sort.count > 0
  return (
    <>
      <MayBeCounted of={possible} currency={currency} />
      <Card>
        <EmptyState
          icon={ChartColumnIncreasing}
          title={title}
          text={waits ? 'Sort a few transactions to see this.' : 'Choose other dates, or add transactions.'}
          actions={
            waits && (
              <ButtonLink variant="primary" href={hrefOf(to_sort.rows, 'To sort')}>
                Sort transactions
              </ButtonLink>
            )
          }
        />
      </Card>
    </>
  )
}
