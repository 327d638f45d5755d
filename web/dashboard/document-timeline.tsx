import type { getEstimate } from '#contract/billing/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { ActivityTimeline } from './activity-timeline.tsx'

/** The activity of a document, newest first. */
export function DocumentTimeline({
  document: { kind, title },
  history,
}: Pick<AnswerFor<typeof getEstimate>, 'document' | 'history'>) {
  const activity = history.map((event) => ({ ...event, noun: kind, title: title ?? '' }))
  return <ActivityTimeline label="Activity" activity={activity} on={kind} />
}
