import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { ClientValues } from '../client-values.ts'

/** How a client is reached. */
export function ContactFields({ form }: { form: SaveForm<ClientValues> }) {
  return (
    <>
      <Field label="Email" {...form.field('email')} help="Estimates and invoices go here">
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label="Phone" {...form.field('phone')}>
        <PhoneInput {...form.input('phone')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Second phone" optional {...form.field('phone_2')}>
          <PhoneInput {...form.input('phone_2')} autoComplete="off" />
        </Field>
        <Field label="Preferred contact" optional {...form.field('preferred_contact')}>
          <Select {...form.input('preferred_contact')}>
            <option value="">Any way</option>
            <option value="phone">Call</option>
            <option value="text">Text</option>
            <option value="email">Email</option>
          </Select>
        </Field>
      </div>
    </>
  )
}
