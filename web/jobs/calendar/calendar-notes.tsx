import { overlap } from '#contract/jobs/calendar/day-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import type { Period } from './calendar-address.ts'
import { useCalendar } from './calendar-context.ts'
import type { useCalendarJobs } from './calendar-jobs.ts'
import type { PlacedJob } from './week-plan.ts'

type CalendarNotesProps = {
  list: ReturnType<typeof useCalendarJobs>
  placed: readonly PlacedJob[]
  period: Period
}

/** What the days themselves don't say: that there are more jobs, none, or that these may be old. Below them, so nothing jumps. */
export function CalendarNotes({ list, placed, period }: CalendarNotesProps) {
  const { mayEdit } = useCalendar()
  const { data, error, isPlaceholderData } = list
  if (!data) return null
  const isEmpty = !isPlaceholderData && !placed.some(({ span }) => overlap(span, period))
  return (
    <div className="flex flex-col gap-2 pt-3 empty:hidden">
      {error && (
        <Banner
          tone="attention"
          title="This may be out of date"
          actions={
            <Button size="sm" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {data.more && (
        <Banner tone="info" title="There are more jobs than are shown">
          Some of each day are here. Filter by a person or a client, or show fewer days, to see the rest.
        </Banner>
      )}
      {isEmpty && (
        <p className="text-small text-ink-muted">
          {mayEdit ? 'Nothing planned here. Choose a day to add a job.' : 'Nothing planned here for you.'}
        </p>
      )}
    </div>
  )
}
