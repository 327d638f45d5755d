import { deviceZone } from '#web/api/client-context.ts'
import { SelectField } from './settings-fields.tsx'
import type { SettingsForm } from './settings-form.tsx'

/** The zone in which the company's days begin and end. */
export function ZoneField({ form }: { form: SettingsForm }) {
  return (
    <SelectField form={form} name="timezone" label="Time zone" help="Decides when each day starts and ends">
      {ZONES.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

const ZONES = [...new Set(['UTC', deviceZone(), ...Intl.supportedValuesOf('timeZone')])]
