import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useRowsHref } from './rows-href.ts'

/** What they come to, and where their rows are. */
export type Possible = { amount: string; rows?: FigureRows | undefined }
type MayBeCountedProps = { of: Possible | undefined; currency: string }

/** Says that deposits are left out because they may be the money of payments that count, and leads to them. */
export function MayBeCounted({ of, currency }: MayBeCountedProps) {
  const mayEdit = useCan('accounting.edit')
  const hrefOf = useRowsHref()
  if (!of) return null
  return (
    <Banner
      tone="attention"
      actions={
        <>
          {of.rows && (
            <ButtonLink size="sm" href={hrefOf(of.rows, 'May be counted already')}>
              Show them
            </ButtonLink>
          )}
          {mayEdit && (
            <ButtonLink size="sm" href="/accounting?same=1">
              Decide
            </ButtonLink>
          )}
        </>
      }
    >
      <Money amount={of.amount} currency={currency} /> may be counted already: deposits that may be the same money as
      recorded payments. They are left out until you decide.
    </Banner>
  )
}
