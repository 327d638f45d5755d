import { useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Option } from '#web/ui/options.ts'
import { NewClientInline } from './new-client-inline.tsx'
import { findClients } from './queries.ts'

type ClientFieldProps = {
  value: Option | undefined
  onChange: (client: Option | undefined) => void
  error?: string
  required?: boolean
}

/** Finds a client by typing, or adds one in place without leaving the form. */
export function ClientField({ value, onChange, error, required }: ClientFieldProps) {
  const [name, setName] = useState<string>()
  const mayAdd = useCan('clients.edit')
  if (name !== undefined)
    return (
      <NewClientInline
        name={name}
        onCancel={() => setName(undefined)}
        onAdded={(client) => {
          setName(undefined)
          onChange({ value: client.id, label: client.display_name })
        }}
      />
    )
  return (
    <Field label="Client" error={error} required={required}>
      <Combobox
        value={value}
        onChange={onChange}
        load={findClients}
        onCreate={mayAdd ? setName : undefined}
        createLabel={(typed) => `New client “${typed}”`}
        placeholder="Name, email, phone"
      />
    </Field>
  )
}
