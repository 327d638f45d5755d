import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { companyWork } from '#contract/company/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'

export type WorkValues = z.input<typeof companyWork> & {
  services: string[]
  service_areas: string[]
  default_tax_rate: string
  default_deposit_percent: string
  insurance_certificate?: File
}

type LicenseFieldsProps = {
  form: SaveForm<WorkValues>
  /** One was given before. */
  kept?: boolean
}

/** Licence and insurance, for those who have to show them. */
export function LicenseFields({ form, kept }: LicenseFieldsProps) {
  const [refused, setRefused] = useState(false)
  const wrong = (['license_number', 'license_state', 'license_expires'] as const).some((name) => form.field(name).error)
  const take = ([file]: File[]) => {
    const good = file !== undefined && CERTIFICATE_TYPES.includes(file.type) && file.size <= limits.certificateBytes
    setRefused(!good)
    if (good) form.change({ insurance_certificate: file })
  }
  return (
    <details open={wrong || undefined} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-label">
        License and insurance
        <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-2 sm:gap-4">
        <Field label="License number" {...form.field('license_number')} className="sm:col-span-2">
          <Input {...form.input('license_number')} autoComplete="off" />
        </Field>
        <Field label="State" {...form.field('license_state')}>
          <Input {...form.input('license_state')} autoComplete="off" />
        </Field>
        <Field label="Expires" {...form.field('license_expires')}>
          <DateInput {...form.input('license_expires')} />
        </Field>
        <div className="sm:col-span-2">
          <FileDrop
            label={
              form.values.insurance_certificate?.name ??
              (kept ? 'Replace the insurance certificate' : 'Insurance certificate')
            }
            help="PDF, PNG or JPG, up to 10 MB"
            accept={CERTIFICATE_TYPES.join(',')}
            error={refused ? 'Use a PDF, PNG or JPG under 10 MB' : form.field('insurance_certificate').error}
            onFiles={take}
          />
        </div>
      </div>
    </details>
  )
}

export const CERTIFICATE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
