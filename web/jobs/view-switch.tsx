import { CalendarDays, Kanban, List } from 'lucide-react'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import type { JobView } from './job-view.ts'

/** List, board or calendar. */
export function ViewSwitch({ view, onChange }: { view: JobView; onChange: (view: JobView) => void }) {
  return <SegmentedControl label="View" hideLabel choices={choices} value={view} onChange={onChange} />
}

const choices = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Kanban },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const
