import { CalendarDays, Kanban, List } from 'lucide-react'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import type { JobView } from './job-view.ts'

/** List, board or calendar; on a phone behind the one that is open. */
export function ViewSwitch({ view, onChange }: { view: JobView; onChange: (view: JobView) => void }) {
  const open = choices.find(({ value }) => value === view) ?? choices[0]
  if (!usePhone()) return <SegmentedControl label="View" hideLabel choices={choices} value={view} onChange={onChange} />
  return (
    <Menu
      trigger={<IconButton label={`View: ${open.label}`} icon={open.icon} />}
      items={choices.map(({ value, ...choice }) => ({
        ...choice,
        checked: value === view,
        onSelect: () => onChange(value),
      }))}
    />
  )
}

const choices = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Kanban },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const
