import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { companyWork } from '#contract/company/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'

export type WorkValues = z.input<typeof companyWork> & { services: string[]; service_areas: string[] }

type LicenseFieldsProps = {
  form: UseFormReturn<WorkValues>
  certificate: File | undefined
  /** One was given before. */
  kept?: boolean
  onCertificate: (file: File | undefined) => void
}

/** Licence and insurance, for those who have to show them. */
export function LicenseFields({ form, certificate, kept, onCertificate }: LicenseFieldsProps) {
  const { errors } = form.formState
  const [refused, setRefused] = useState(false)
  const wrong = errors.license_number || errors.license_state || errors.license_expires
  const take = ([file]: File[]) => {
    const good = file !== undefined && CERTIFICATE_TYPES.includes(file.type) && file.size <= limits.certificateBytes
    setRefused(!good)
    if (good) onCertificate(file)
  }
  return (
    <details open={wrong ? true : undefined} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-label">
        License and insurance
        <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-2 sm:gap-4">
        <Field label="License number" error={errors.license_number?.message} className="sm:col-span-2">
          <Input {...form.register('license_number')} autoComplete="off" />
        </Field>
        <Field label="State" error={errors.license_state?.message}>
          <Input {...form.register('license_state')} autoComplete="off" />
        </Field>
        <Field label="Expires" error={errors.license_expires?.message}>
          <Controller
            control={form.control}
            name="license_expires"
            render={({ field: { value, onChange, onBlur } }) => (
              <DateInput value={value ?? ''} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <div className="sm:col-span-2">
          <FileDrop
            label={certificate?.name ?? (kept ? 'Replace the insurance certificate' : 'Insurance certificate')}
            help="PDF, PNG or JPG, up to 10 MB"
            accept={CERTIFICATE_TYPES.join(',')}
            error={refused ? 'Use a PDF, PNG or JPG under 10 MB' : undefined}
            onFiles={take}
          />
        </div>
      </div>
    </details>
  )
}

export const CERTIFICATE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
