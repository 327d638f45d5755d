import { Suspense, useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { findClients } from '../queries.ts'

const loadNewClient = () => import('./new-client-inline.tsx').then((part) => ({ default: part.NewClientInline }))
const NewClientInline = lazyWithin(loadNewClient)

/** Who types a name may be about to add it. */
const findOrAdd: typeof findClients = (query, signal) => {
  if (query) loadNewClient().catch(() => undefined)
  return findClients(query, signal)
}

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
      <Suspense fallback={<Coming name={name} />}>
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
      </Suspense>
    )
  return (
    <Field label="Client" error={error} required={required} optional={optional}>
      <Combobox
        value={value}
        onChange={onChange}
        load={mayAdd ? findOrAdd : findClients}
        onCreate={mayAdd ? setName : undefined}
        createLabel={(typed) => `New client “${typed}”`}
        autoFocus={autoFocus || back}
        empty={mayAdd ? 'Type a name to add your first client' : 'No clients yet'}
        placeholder="Name, email, phone"
      />
    </Field>
  )
}

/** Until the fields of a new client are there. */
function Coming({ name }: { name: string }) {
  return (
    <Field label="Client">
      <Input value={name} readOnly />
    </Field>
  )
}
