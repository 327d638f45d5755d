import { useId } from 'react'
import { type MergeField, mergeLabel, wordsOf } from '#contract/clients/merge/field-rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { radioLook } from '#web/ui/input/radio-row.tsx'

type MergeFieldRowProps = {
  field: MergeField
  clients: readonly Client[]
  /** The id of the client whose value is kept. */
  value: string
  onChange: (id: string) => void
}

/** One field in which two clients differ: either value, side by side. */
export function MergeFieldRow({ field, clients, value, onChange }: MergeFieldRowProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-x-4 py-2 sm:grid-cols-[9rem_1fr_1fr]">
      <legend className="sr-only">{mergeLabel(field)}</legend>
      <span aria-hidden className="pt-1.5 text-label text-ink-muted phone:pt-0">
        {mergeLabel(field)}
      </span>
      {clients.map((client) => (
        <label
          key={client.id}
          htmlFor={`${id}-${client.id}`}
          className="flex min-h-8 min-w-0 items-start gap-2 py-1.5 phone:min-h-11 phone:items-center"
        >
          <input
            id={`${id}-${client.id}`}
            type="radio"
            name={id}
            checked={client.id === value}
            onChange={() => onChange(client.id)}
            className={radioLook}
          />
          <Value words={wordsIn(field, client)} />
        </label>
      ))}
    </fieldset>
  )
}

function wordsIn(field: MergeField, client: Client): string {
  const words = wordsOf(field, client)
  if (field === 'phone' && client.phone) return formatPhone(client.phone)
  if (field === 'tax_exemption' && client.has_tax_certificate)
    return `${words || 'None'}, file of ${client.display_name}`
  return words
}

function Value({ words }: { words: string }) {
  if (words === '') return <span className="text-ink-muted">None</span>
  return <span className="min-w-0 break-words">{words}</span>
}
