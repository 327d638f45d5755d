import { Plus, X } from 'lucide-react'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { DetailsValues } from './details-values.tsx'

type Certification = DetailsValues['certifications'][number]

/** Certificates, each with the day it runs out where it does. */
export function CertificationFields({ form }: { form: SaveForm<Pick<DetailsValues, 'certifications'>> }) {
  const { value: certifications, onChange } = form.input('certifications')
  const { error } = form.field('certifications')
  const change = (at: number, part: Partial<Certification>) =>
    onChange(certifications.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-label">Certifications</legend>
      {certifications.map((certification, at) => (
        <CertificationRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a certification is known by its place alone
          key={at}
          label={`Certification ${at + 1}`}
          certification={certification}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(certifications.filter((_, index) => index !== at))}
        />
      ))}
      {error && <p className="text-small font-label text-brick">{error}</p>}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => onChange([...certifications, { name: '', expires: '' }])}
      >
        Add certification
      </Button>
    </fieldset>
  )
}

type CertificationRowProps = {
  label: string
  certification: Certification
  onChange: (part: Partial<Certification>) => void
  onRemove: () => void
}

function CertificationRow({ label, certification: { name, expires }, onChange, onRemove }: CertificationRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[1fr_170px_auto]">
      <Field label={label} hideLabel>
        <Input
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
          placeholder="OSHA 10"
          autoComplete="off"
        />
      </Field>
      <Field label={`${label} expires`} hideLabel className="phone:order-last phone:col-span-2">
        <DateInput value={expires} onChange={(day) => onChange({ expires: day })} placeholder="Expires" />
      </Field>
      <IconButton label={`Remove ${label.toLowerCase()}`} icon={X} onClick={onRemove} />
    </div>
  )
}
