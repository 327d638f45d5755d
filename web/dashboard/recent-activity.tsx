import { Card } from '#web/ui/frame/card.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'
import type { Dashboard } from './queries.ts'

/** The latest activity, newest first; absent while there is none. */
export function RecentActivity({ activity }: { activity: Dashboard['recent_activity'] }) {
  if (activity.length === 0) return null
  return (
    <Card title="Recent activity">
      <ActivityTimeline label="Recent activity" activity={activity} />
    </Card>
  )
}
