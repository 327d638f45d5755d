import type { PortalAccess } from '#contract/employees/invite-rules.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'

type PortalAccessFieldsProps = { legend: string; value: PortalAccess; onChange: (value: PortalAccess) => void }

/** What a client may see of the company's work for them. */
export function PortalAccessFields({ legend, value, onChange }: PortalAccessFieldsProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-label">{legend}</legend>
      {things.map(({ name, label, note }) => (
        <Checkbox
          key={name}
          label={label}
          note={note}
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

const things: { name: keyof PortalAccess; label: string; note: string }[] = [
  { name: 'sees_documents', label: 'Documents', note: 'Estimates and invoices you sent them' },
  { name: 'sees_photos', label: 'Photos', note: 'Only the ones you share with them' },
]
