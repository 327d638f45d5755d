import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'
import { useClientActivity } from './queries.ts'

/** The activity of a client, their jobs and their documents, newest first. */
export function ClientTimeline({ client_id }: { client_id: string }) {
  const query = useClientActivity(client_id)
  const activity = query.data?.activity
  return (
    <Card title="Timeline">
      {query.isError && !activity && (
        <ReadFailed things="the timeline" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton rows={4} />}
      {activity?.length === 0 && <p className="text-ink-muted">Nothing has happened yet.</p>}
      {activity && activity.length > 0 && <ActivityTimeline label="Timeline" activity={activity} />}
    </Card>
  )
}
