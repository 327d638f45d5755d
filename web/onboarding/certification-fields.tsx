import { Plus, X } from 'lucide-react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { EmployeeValues } from './employee-values.tsx'

type CertificationFieldsProps = {
  control: Control<EmployeeValues>
  register: UseFormRegister<EmployeeValues>
  error: FieldErrors<EmployeeValues>['certifications']
}

/** Certificates, each with the day it runs out where it does. */
export function CertificationFields({ control, register, error }: CertificationFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'certifications' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-label">Certifications</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[1fr_170px_auto]"
        >
          <Field label={`Certification ${at + 1}`} hideLabel>
            <Input {...register(`certifications.${at}.name`)} placeholder="OSHA 10" autoComplete="off" />
          </Field>
          <Field label="Expires" hideLabel className="phone:order-last phone:col-span-2">
            <Input
              {...register(`certifications.${at}.expires`)}
              type="date"
              aria-label={`Certification ${at + 1} expires`}
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
