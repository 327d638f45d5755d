import { deedIcon, deedTone, deedWords } from '#web/jobs/deeds.ts'
import { Link } from '#web/ui/link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Dashboard } from './queries.ts'

/** What was done, by whom and to what, each leading there. */
export function DeedTimeline({ label, activity }: { label: string; activity: Dashboard['recent_activity'] }) {
  return (
    <Timeline
      label={label}
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
  )
}
