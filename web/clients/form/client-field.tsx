import { useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { findClients } from '../queries.ts'
import { NewClientInline } from './new-client-inline.tsx'

type ClientFieldProps = {
  value: Option | undefined
  onChange: (client: Option | undefined) => void
  /** A new client is on the way to the server, chosen once this has ended. */
  onAdding?: (added: Promise<unknown>) => void
  error?: string
  required?: boolean
  /** Said beside its name. */
  optional?: boolean
  /** Typing begins here. */
  autoFocus?: boolean
}

/** Finds a client by typing, or adds one in place without leaving the form. */
export function ClientField({ value, onChange, onAdding, error, required, optional, autoFocus }: ClientFieldProps) {
  const [name, setName] = useState<string>()
  const [back, setBack] = useState(false)
  const mayAdd = useCan('clients.edit')
  const close = () => {
    setName(undefined)
    setBack(true)
  }
  if (name !== undefined)
    return (
      <NewClientInline
        name={name}
        error={error}
        onAdding={onAdding}
        onCancel={() => close()}
        onAdded={(client) => {
          close()
          onChange({ value: client.id, label: client.display_name })
        }}
      />
    )
  return (
    <Field label="Client" error={error} required={required} optional={optional}>
      <Combobox
        value={value}
        onChange={onChange}
        load={findClients}
        onCreate={mayAdd ? setName : undefined}
        createLabel={(typed) => `New client “${typed}”`}
        autoFocus={autoFocus || back}
        empty={mayAdd ? 'Type a name to add your first client' : 'No clients yet'}
        placeholder="Name, email, phone"
      />
    </Field>
  )
}
