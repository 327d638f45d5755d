import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { FigureLink } from './figure-link.tsx'

/** What they come to, and where their rows are. */
export type Possible = { amount: string; rows?: FigureRows | undefined }
type MayBeCountedProps = { of: Possible | undefined; currency: string }

/** Says that deposits are left out because they may be the money of payments that count, and leads to them. */
export function MayBeCounted({ of, currency }: MayBeCountedProps) {
  const mayEdit = useCan('accounting.edit')
  if (!of) return null
  return (
    <Banner
      tone="attention"
      actions={
        mayEdit && (
          <ButtonLink size="sm" href="/accounting?same=1">
            Decide
          </ButtonLink>
        )
      }
    >
      <FigureLink {...of} currency={currency} of="May be counted already" /> may be counted already: deposits that may
      be the same money as payments you recorded. They are left out until you say.
    </Banner>
  )
}
