import { propertyFields } from '#contract/clients/properties/fields.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { NamedInput } from '#web/ui/form/record-input.tsx'

type SiteFieldsProps = {
  form: SaveForm<{ address: string; city: string; state: string; postal_code: string }>
  label?: string
  required?: boolean
  help?: string
}

/** Where a property or a job is. */
export function SiteFields({ form, ...street }: SiteFieldsProps) {
  const place = { fields: propertyFields, form }
  return (
    <div className="flex flex-col gap-3">
      <NamedInput {...place} name="address" placeholder="Street" {...street} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <NamedInput {...place} name="city" className="phone:col-span-2" />
        <NamedInput {...place} name="state" />
        <NamedInput {...place} name="postal_code" />
      </div>
    </div>
  )
}
