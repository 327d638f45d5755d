import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardName, endsBefore, expiryText } from '#contract/subscription/card-rules.ts'
import type { PaymentMethod } from '#contract/subscription/payment-shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

type CardLineProps = { card: PaymentMethod; showDefault?: boolean; action?: ReactNode }

/** A kept card: brand, last four, when it expires. */
export function CardLine({ card, showDefault, action }: CardLineProps) {
  const now = new Date().toISOString()
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={CreditCard} className="text-ink-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-label tabular-nums">{cardName(card)}</span>
        <span className="block text-small text-ink-muted tabular-nums">Expires {expiryText(card)}</span>
      </span>
      {endsBefore(card, now) ? (
        <Chip tone="brick">Expired</Chip>
      ) : (
        endsBefore(card, soon) && <Chip tone="pencil">Expires soon</Chip>
      )}
      {showDefault && card.is_default && <Chip tone="moss">Default</Chip>}
      {action}
    </div>
  )
}
