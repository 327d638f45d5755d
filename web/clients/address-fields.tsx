import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ClientValues } from './client-values.ts'

type AddressFieldsProps = { form: UseFormReturn<ClientValues>; prefix: 'service' | 'billing'; legend: string }

/** Street, city, state, postal code of one of a client's two addresses. */
export function AddressFields({ form, prefix, legend }: AddressFieldsProps) {
  const { errors } = form.formState
  const section = `section-${prefix}`
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      <Field label={legend} error={errors[`${prefix}_address`]?.message}>
        <Input
          {...form.register(`${prefix}_address`)}
          autoComplete={`${section} street-address`}
          placeholder="Street"
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" error={errors[`${prefix}_city`]?.message}>
          <Input {...form.register(`${prefix}_city`)} autoComplete={`${section} address-level2`} />
        </Field>
        <Field label="State" error={errors[`${prefix}_state`]?.message}>
          <Input {...form.register(`${prefix}_state`)} autoComplete={`${section} address-level1`} />
        </Field>
        <Field label="Postal code" error={errors[`${prefix}_postal_code`]?.message}>
          <Input {...form.register(`${prefix}_postal_code`)} autoComplete={`${section} postal-code`} />
        </Field>
      </div>
    </fieldset>
  )
}
