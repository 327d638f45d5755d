import { contactRoles } from '#contract/clients/contacts/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { ContactValues } from './contact-values.ts'

type FieldsProps = { form: SaveForm<ContactValues> }

/** Who it is, and how they are reached where the person may see that. */
export function PersonFields({ form, canSeeContact }: FieldsProps & { canSeeContact: boolean }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" required {...form.field('first_name')}>
          <Input {...form.input('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Role" optional {...form.field('role')} help="Such as Spouse, Site manager or Bookkeeper">
        <Input {...form.input('role')} autoComplete="off" list="contact-roles" />
      </Field>
      <datalist id="contact-roles">
        {contactRoles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {canSeeContact && (
        <>
          <Field label="Phone" {...form.field('phone')}>
            <PhoneInput {...form.input('phone')} autoComplete="off" />
          </Field>
          <Field label="Email" {...form.field('email')}>
            <Input {...form.input('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label="Notes" optional {...form.field('notes')}>
            <Textarea rows={2} {...form.input('notes')} />
          </Field>
        </>
      )}
    </>
  )
}

/** What is sent to them as well. */
export function SentFields({ form }: FieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-label">Gets a copy of</legend>
      <Checkbox label="Estimates" {...form.checkbox('gets_estimates')} />
      <Checkbox label="Invoices and reminders" {...form.checkbox('gets_invoices')} />
      <p className="text-small text-ink-muted">
        By email, beside the client. You still see every recipient before you send.
      </p>
    </fieldset>
  )
}
