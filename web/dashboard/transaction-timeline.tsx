import type { TransactionEvent } from '#contract/accounting/transactions/shapes.ts'
import { ActivityTimeline } from './activity-timeline.tsx'

/** What happened to a transaction, the latest first. */
export function TransactionTimeline({ history }: { history: readonly TransactionEvent[] }) {
  const activity = history.map((event) => ({ ...event, noun: 'transaction' as const, title: '' }))
  return <ActivityTimeline label="History" activity={activity} on="transaction" />
}
