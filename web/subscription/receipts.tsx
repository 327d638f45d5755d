import { Download, ExternalLink } from 'lucide-react'
import type { PlanReceipt } from '#contract/subscription/shapes.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { usePlanDay } from './plan-day.tsx'
import { useReceipts } from './queries.ts'

/** What was charged for the plan, with the card processor's own page and PDF. */
export function Receipts() {
  const { data, error, refetch } = useReceipts()
  return (
    <Card title="Receipts" flush>
      {data ? (
        <ReceiptList receipts={data.receipts} />
      ) : error ? (
        <ReadFailed things="receipts" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Card>
  )
}

function ReceiptList({ receipts }: { receipts: readonly PlanReceipt[] }) {
  if (receipts.length === 0)
    return (
      <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">
        Nothing was charged yet. Receipts come here and by email.
      </p>
    )
  return (
    <ul className="border-t border-line">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function ReceiptRow({ receipt }: { receipt: PlanReceipt }) {
  const say = usePlanDay()
  const { number, description, amount, currency, created_at, page_url, pdf_url, status } = receipt
  const name = number ?? 'Receipt'
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t sm:grid-cols-[9rem_1fr_auto_auto] sm:px-5">
      <span>{say(created_at)}</span>
      <span className="min-w-0 text-small text-ink-muted max-sm:order-3 max-sm:col-span-2">
        {description ?? name}
        {description && number && <span className="whitespace-nowrap"> · {number}</span>}
      </span>
      <span className="flex items-center justify-end gap-2">
        {status !== 'paid' && <Chip tone={TONES[status]}>{WORDS[status]}</Chip>}
        <Money amount={amount} currency={currency} className="font-label" />
      </span>
      <span className="flex justify-end gap-4 text-small max-sm:order-4 max-sm:col-span-2 max-sm:justify-start phone:[&_a]:py-2">
        {page_url && (
          <Link href={page_url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1">
            <Icon of={ExternalLink} size={16} />
            View<span className="sr-only"> {name}</span>
          </Link>
        )}
        {pdf_url && (
          <Link href={pdf_url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1">
            <Icon of={Download} size={16} />
            PDF<span className="sr-only"> of {name}</span>
          </Link>
        )}
      </span>
    </li>
  )
}

const WORDS = { draft: 'Draft', open: 'Not paid', paid: 'Paid', uncollectible: 'Not paid', void: 'Void' }
const TONES: Record<PlanReceipt['status'], Tone> = {
  draft: 'slate',
  open: 'brick',
  paid: 'moss',
  uncollectible: 'brick',
  void: 'slate',
}
