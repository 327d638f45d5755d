import type { ComponentProps } from 'react'
import { deviceZone } from '#web/api/client-context.ts'
import { Select } from '#web/ui/input/select.tsx'

/** The zones this browser knows, the device's own among them. */
export function TimeZoneSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      {ZONES.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}

const ZONES = [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
