import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { UnscheduledJobs } from './calendar-jobs.ts'
import { UnscheduledList } from './unscheduled-jobs.tsx'
import { countOf, type TrayState } from './use-tray.ts'

type TrayProps = { tray: TrayState; unscheduled: UnscheduledJobs; dragged: string | undefined }

/** The jobs that have no day: left of the calendar where there is space, else over it. */
export function Tray({ tray, unscheduled, dragged }: TrayProps) {
  if (!tray.open) return null
  const list = <UnscheduledList {...unscheduled} dragged={dragged} />
  if (!tray.beside)
    return (
      <Sheet open onOpenChange={tray.close} title={`Not scheduled ${countOf(unscheduled)}`}>
        {list}
      </Sheet>
    )
  return (
    <aside
      aria-label="Not scheduled"
      className="sticky top-18 flex max-h-[calc(100dvh-6rem)] w-44 shrink-0 xl:w-56 flex-col rounded-card border border-line bg-paper"
    >
      <h3 className="px-3 pt-3 pb-2 text-label">Not scheduled</h3>
      <div className="min-h-0 overflow-y-auto px-3 pb-3">{list}</div>
    </aside>
  )
}
