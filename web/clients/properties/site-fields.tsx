import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

type SiteFieldsProps = {
  form: SaveForm<{ address: string; city: string; state: string; postal_code: string }>
  label?: string
  required?: boolean
  help?: string
}

/** Where a property or a job is. */
export function SiteFields({ form, label = 'Site address', required, help }: SiteFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} required={required} {...form.field('address')} help={help}>
        <Input {...form.input('address')} autoComplete="off" placeholder="Street" />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" {...form.field('city')}>
          <Input {...form.input('city')} autoComplete="off" />
        </Field>
        <Field label="State" {...form.field('state')}>
          <Input {...form.input('state')} autoComplete="off" />
        </Field>
        <Field label="ZIP code" {...form.field('postal_code')}>
          <Input {...form.input('postal_code')} autoComplete="off" />
        </Field>
      </div>
    </div>
  )
}
