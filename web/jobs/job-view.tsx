import { CalendarDays, Kanban, List } from 'lucide-react'
import { useEffect } from 'react'
import { userStorage } from '#web/api/user-storage.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { usePhone } from '#web/ui/style/media.ts'

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Kanban },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const

export type JobView = (typeof views)[number]['value']

/** How the jobs are looked at: as the address says, else as this person last did on this device. */
export function useJobView(): [JobView, (view: JobView) => void] {
  const [params, change] = useAddress()
  const asked = viewNamed(params.get('view'))
  const view = asked ?? viewNamed(userStorage(KEY).read()) ?? 'list'
  useEffect(() => {
    if (asked) userStorage(KEY).write(asked === 'list' ? undefined : asked)
  }, [asked])
  return [view, (next) => change({ view: next, page: undefined })]
}

function viewNamed(named: string | null | undefined): JobView | undefined {
  return views.find(({ value }) => value === named)?.value
}

const KEY = 'jobs view'

export function viewAfter(view: JobView): JobView {
  const at = views.findIndex(({ value }) => value === view)
  return views[(at + 1) % views.length]?.value ?? 'list'
}

type ViewSwitchProps = { view: JobView; onChange: (view: JobView) => void }

/** List, board or calendar; on a phone behind the one that is open. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const open = views.find(({ value }) => value === view) ?? views[0]
  if (!usePhone()) return <SegmentedControl label="View" hideLabel choices={views} value={view} onChange={onChange} />
  return (
    <Menu
      trigger={<IconButton label={`View: ${open.label}`} icon={open.icon} />}
      items={views.map(({ value, ...choice }) => ({
        ...choice,
        checked: value === view,
        onSelect: () => onChange(value),
      }))}
    />
  )
}
