import { deedIcon, deedTone, deedWords } from '#web/jobs/deeds.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Dashboard } from './queries.ts'

/** What happened last, newest first; absent while nothing has. */
export function RecentActivity({ activity }: { activity: Dashboard['recent_activity'] }) {
  if (activity.length === 0) return null
  return (
    <Card title="Recent activity">
      <Timeline
        label="Recent activity"
        happenings={activity.map((deed) => {
          const { before, after } = deedWords(deed)
          return {
            key: deed.id,
            at: deed.at,
            icon: deedIcon(deed.kind),
            tone: deedTone(deed.kind),
            text: (
              <>
                {before}
                <Link href={deed.path}>{deed.title || 'a draft'}</Link>
                {after}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}
