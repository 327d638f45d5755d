import { type ComponentProps, useMemo } from 'react'
import { deviceZone } from '#web/api/client-context.ts'
import { Select } from '#web/ui/input/select.tsx'
import { zoneGroups } from '#web/ui/text/zone-names.ts'

/** The time zones by the names people know, those of the United States first; what is chosen and the device's own among them. */
export function TimeZoneSelect(props: ComponentProps<typeof Select>) {
  const chosen = typeof props.value === 'string' ? props.value : ''
  const groups = useMemo(() => zoneGroups([deviceZone(), chosen]), [chosen])
  return (
    <Select {...props}>
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
