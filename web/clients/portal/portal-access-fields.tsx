import { clientFields } from '#contract/clients/fields.ts'
import type { PortalAccess } from '#contract/employees/invite-rules.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'

type PortalAccessFieldsProps = { legend: string; value: PortalAccess; onChange: (value: PortalAccess) => void }

/** What a client may see of the company's work for them. */
export function PortalAccessFields({ legend, value, onChange }: PortalAccessFieldsProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-label">{legend}</legend>
      {things.map((name) => (
        <Checkbox
          key={name}
          label={clientFields[name].label}
          note={clientFields[name].help}
          checked={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.target.checked })}
        />
      ))}
      <p className="pt-1 text-small text-ink-muted">
        Always: their projects with dates. Never: costs, tasks and your notes.
      </p>
    </fieldset>
  )
}

const things = ['sees_documents', 'sees_contracts', 'sees_photos'] as const
