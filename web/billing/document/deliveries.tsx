import { CircleAlert, Clock, ClockAlert, Eye, MailCheck } from 'lucide-react'
import type { Delivery, DocumentKind } from '#contract/billing/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useDeliveries } from '../queries.ts'

/** The delivery of each email with this document: on its way, delayed, sent, not delivered and why, opened. */
export function Deliveries({ kind, id }: { kind: DocumentKind; id: string }) {
  const deliveries = useDeliveries(kind, id).data?.deliveries ?? []
  if (deliveries.length === 0) return null
  return (
    <Card title="Sent to">
      <ul className="flex flex-col gap-3">
        {deliveries.map((each) => (
          <li key={`${each.to} ${each.queued_at}`} className="flex items-start gap-3">
            <Row {...each} />
          </li>
        ))}
      </ul>
      {deliveries.some(({ delayed }) => delayed) && (
        <p className="mt-3 text-small text-ink-muted">
          The mail server isn't answering. We keep trying and send it as soon as it does.
        </p>
      )}
    </Card>
  )
}

function Row({ to, status, delayed, reason, queued_at, sent_at, opened_at }: Delivery) {
  const [icon, word, at] = opened_at
    ? ([Eye, 'Opened', opened_at] as const)
    : status === 'failed'
      ? ([CircleAlert, 'Not delivered', queued_at] as const)
      : status === 'sent'
        ? ([MailCheck, 'Sent', sent_at ?? queued_at] as const)
        : delayed
          ? ([ClockAlert, 'Mail is delayed. Waiting since', queued_at] as const)
          : ([Clock, 'On its way', queued_at] as const)
  const failed = status === 'failed' && !opened_at
  return (
    <>
      <Icon of={icon} className={cx('mt-0.5 shrink-0', failed ? 'text-brick' : 'text-ink-muted')} />
      <span className="min-w-0">
        <span className="block truncate" title={to}>
          {to ?? 'The client'}
        </span>
        <span className={cx('block text-small', failed ? 'text-brick' : 'text-ink-muted')}>
          {word} <InstantText instant={at} />
          {failed && reason && `: ${reason}`}
        </span>
      </span>
    </>
  )
}
