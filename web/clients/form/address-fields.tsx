import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

type Part = 'address' | 'city' | 'state' | 'postal_code'
type Prefix = 'service' | 'billing'
type AddressFieldsProps = {
  form: SaveForm<{ [Name in `${Prefix}_${Part}`]?: string | null }>
  prefix: Prefix
  legend: string
  autoFocus?: boolean
}

/** Street, city, state, postal code of one of a client's two addresses: the browser offers nobody's own. */
export function AddressFields({ form, prefix, legend, autoFocus }: AddressFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      <Field label={legend} {...form.field(`${prefix}_address`)}>
        <Input {...form.input(`${prefix}_address`)} autoComplete="off" placeholder="Street" autoFocus={autoFocus} />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" {...form.field(`${prefix}_city`)}>
          <Input {...form.input(`${prefix}_city`)} autoComplete="off" />
        </Field>
        <Field label="State" {...form.field(`${prefix}_state`)}>
          <Input {...form.input(`${prefix}_state`)} autoComplete="off" />
        </Field>
        <Field label="ZIP code" {...form.field(`${prefix}_postal_code`)}>
          <Input {...form.input(`${prefix}_postal_code`)} autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  )
}
