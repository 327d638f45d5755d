import { CalendarDays } from 'lucide-react'
import type { getJob } from '#contract/jobs/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Timeline } from '#web/ui/text/timeline.tsx'
import { deedIcon, deedTone, deedWords } from './deeds.ts'

type Activity = NonNullable<AnswerFor<typeof getJob>['activity']>

/** Everything that happened to a job and its papers, newest first. */
export function JobTimeline({ activity }: { activity: Activity }) {
  if (activity.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarDays} title="Nothing has happened yet" />
      </Card>
    )
  return (
    <Card title="Timeline">
      <Timeline
        label="Timeline"
        happenings={activity.map((deed) => {
          const { before, after } = deedWords(deed)
          return {
            key: deed.id,
            at: deed.at,
            note: deed.note,
            icon: deedIcon(deed.kind),
            tone: deedTone(deed.kind),
            text: `${before}${nameOf(deed)}${after}`,
          }
        })}
      />
    </Card>
  )
}

/* A paper that was just written has no number yet. */
function nameOf({ noun, kind, title }: Activity[number]): string {
  if (noun === 'job') return 'the job'
  return kind === 'created' || !title ? `an ${noun}` : title
}
