import type { Path, UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'

type Part = 'address' | 'city' | 'state' | 'postal_code'
type Prefix = 'service' | 'billing'
type Places = { [Name in `${Prefix}_${Part}`]?: string | null }
type AddressFieldsProps<Values extends Places> = {
  form: UseFormReturn<Values>
  prefix: Prefix
  legend: string
  autoFocus?: boolean
}

/** Street, city, state, postal code of one of a client's two addresses. */
export function AddressFields<Values extends Places>({ form, prefix, legend, autoFocus }: AddressFieldsProps<Values>) {
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const register = (part: Part) => form.register(`${prefix}_${part}` as Path<Values>)
  const problem = (part: Part) => errors[`${prefix}_${part}`]?.message
  const section = `section-${prefix}`
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      <Field label={legend} error={problem('address')}>
        <Input
          {...register('address')}
          autoComplete={`${section} street-address`}
          placeholder="Street"
          autoFocus={autoFocus}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" error={problem('city')}>
          <Input {...register('city')} autoComplete={`${section} address-level2`} />
        </Field>
        <Field label="State" error={problem('state')}>
          <Input {...register('state')} autoComplete={`${section} address-level1`} />
        </Field>
        <Field label="Postal code" error={problem('postal_code')}>
          <Input {...register('postal_code')} autoComplete={`${section} postal-code`} />
        </Field>
      </div>
    </fieldset>
  )
}
