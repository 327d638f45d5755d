import type { listPriceBook } from '#contract/billing/price-book/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useUndoPrices } from './use-undo-prices.ts'

type LastChangeBannerProps = { change: NonNullable<AnswerFor<typeof listPriceBook>['last_change']> }

/** Says what was done to many prices last, for as long as it can be undone. */
export function LastChangeBanner({ change: { id, of, percent, items, made_at, who } }: LastChangeBannerProps) {
  const { undo, busy } = useUndoPrices()
  const down = percent.startsWith('-')
  return (
    <Banner
      actions={
        <Button size="sm" busy={busy} onClick={() => void undo(id)}>
          Undo
        </Button>
      }
    >
      {`${who ?? 'Somebody'} changed the ${of === 'cost' ? 'costs' : 'prices'} of ${inItems(items)} by ${down ? '−' : '+'}${percent.replace('-', '')}%, `}
      <InstantText instant={made_at} />
    </Banner>
  )
}

export function inItems(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString()} items`
}
