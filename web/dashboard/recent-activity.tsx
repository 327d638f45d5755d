import { Card } from '#web/ui/frame/card.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'
import type { Dashboard } from './queries.ts'

/** What happened last, newest first; absent while nothing has. */
export function RecentActivity({ activity }: { activity: Dashboard['recent_activity'] }) {
  if (activity.length === 0) return null
  return (
    <Card title="Recent activity">
      <ActivityTimeline label="Recent activity" activity={activity} />
    </Card>
  )
}
