import { Field } from '#web/ui/field/field.tsx'
import { TimeZoneSelect } from '#web/users/profile/time-zone-select.tsx'
import { textOf } from './settings-fields.tsx'
import type { SettingsForm } from './settings-form.tsx'

/** The zone in which the company's days begin and end. */
export function ZoneField({ form }: { form: SettingsForm }) {
  return (
    <Field label="Time zone" help="Decides when each day starts and ends" {...form.field('timezone')}>
      <TimeZoneSelect {...textOf(form, 'timezone')} />
    </Field>
  )
}
