import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { ClientInput } from './client-input.tsx'

const places = {
  service: ['service_address', 'service_city', 'service_state', 'service_postal_code'],
  billing: ['billing_address', 'billing_city', 'billing_state', 'billing_postal_code'],
} as const
type Prefix = keyof typeof places
type AddressFieldsProps = {
  form: SaveForm<{ [Name in (typeof places)[Prefix][number]]?: string | null }>
  prefix: Prefix
  legend: string
  autoFocus?: boolean
}

/** Street, city, state, postal code of one of a client's two addresses: the browser offers nobody's own. */
export function AddressFields({ form, prefix, legend, autoFocus }: AddressFieldsProps) {
  const [street, city, state, postalCode] = places[prefix]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      <ClientInput form={form} name={street} label={legend} placeholder="Street" autoFocus={autoFocus} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <ClientInput form={form} name={city} className="phone:col-span-2" />
        <ClientInput form={form} name={state} />
        <ClientInput form={form} name={postalCode} />
      </div>
    </fieldset>
  )
}
