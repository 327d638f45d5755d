import { CalendarDays } from 'lucide-react'
import type { getJob } from '#contract/jobs/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useWaiting } from '#web/offline/waiting.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { KeptMark } from '#web/ui/state/kept-mark.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'

/** The activity of a job and its documents, newest first. */
export function JobTimeline({ activity }: { activity: NonNullable<AnswerFor<typeof getJob>['activity']> }) {
  const { marks } = useWaiting()
  if (activity.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarDays} title="Nothing has happened yet" />
      </Card>
    )
  return (
    <Card title="Timeline">
      <ActivityTimeline
        label="Timeline"
        activity={activity}
        on="job"
        also={(id) => marks.get(id) === 'waiting' && [' · ', <KeptMark key="kept" />]}
      />
    </Card>
  )
}
