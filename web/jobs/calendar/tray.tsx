import { PanelLeftClose } from 'lucide-react'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
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
      className="sticky top-4 flex max-h-[calc(100dvh-6rem)] w-56 shrink-0 flex-col rounded-card border border-line bg-paper"
    >
      <header className="flex items-center justify-between gap-2 ps-3 pe-1">
        <h3 className="text-label">
          Not scheduled <span className="text-ink-muted tabular-nums">{countOf(unscheduled)}</span>
        </h3>
        <IconButton
          label="Hide what is not scheduled"
          icon={PanelLeftClose}
          size="sm"
          onClick={tray.close}
          className="my-1.5"
        />
      </header>
      <div className="min-h-0 overflow-y-auto px-3 pb-3">{list}</div>
    </aside>
  )
}
