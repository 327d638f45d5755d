import { Plus, X } from 'lucide-react'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/basic/button.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { DetailsValues } from './details-values.tsx'

type Certified = Pick<DetailsValues, 'certifications'>

/** Certificates, each with the day it runs out where it does. */
export function CertificationFields<Values extends Certified>(props: { form: UseFormReturn<Values> }) {
  // These fields know nothing but their own list of the form they are part of.
  const form = props.form as unknown as UseFormReturn<Certified>
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'certifications' })
  const error = form.formState.errors.certifications
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-label">Certifications</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[1fr_170px_auto]"
        >
          <Field label={`Certification ${at + 1}`} hideLabel>
            <Input {...form.register(`certifications.${at}.name`)} placeholder="OSHA 10" autoComplete="off" />
          </Field>
          <Field label={`Certification ${at + 1} expires`} hideLabel className="phone:order-last phone:col-span-2">
            <Controller
              control={form.control}
              name={`certifications.${at}.expires`}
              render={({ field: { value, onChange, onBlur } }) => (
                <DateInput value={value} onChange={onChange} onBlur={onBlur} placeholder="Expires" />
              )}
            />
          </Field>
          <IconButton label={`Remove certification ${at + 1}`} icon={X} onClick={() => remove(at)} />
        </div>
      ))}
      {error?.message && <p className="text-small font-label text-brick">{error.message}</p>}
      <Button size="sm" icon={Plus} className="self-start" onClick={() => append({ name: '', expires: '' })}>
        Add certification
      </Button>
    </fieldset>
  )
}
