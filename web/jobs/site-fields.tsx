import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import type { JobValues } from './job-values.ts'

/** Where the work is. */
export function SiteFields({ form }: { form: UseFormReturn<JobValues> }) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-3">
      <Field label="Site address" error={errors.address?.message} help="The client's, unless you change it">
        <Input {...form.register('address')} autoComplete="off" placeholder="Street" />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" error={errors.city?.message}>
          <Input {...form.register('city')} autoComplete="off" />
        </Field>
        <Field label="State" error={errors.state?.message}>
          <Input {...form.register('state')} autoComplete="off" />
        </Field>
        <Field label="Postal code" error={errors.postal_code?.message}>
          <Input {...form.register('postal_code')} autoComplete="off" />
        </Field>
      </div>
    </div>
  )
}
