import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Client, newClient } from '#contract/clients/shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { useProblemFocus } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { type ClientValues, clientValues, fieldsToSend, nameProblem, splitName } from '../client-values.ts'
import { useCreateClient } from '../queries.ts'
import { AddressFields } from './address-fields.tsx'

type NewClientInlineProps = {
  name: string
  /** The form around it lacks its client. */
  error?: string
  onAdding?: (added: Promise<unknown>) => void
  onAdded: (client: Client) => void
  onCancel: () => void
}

/** Name, email, phone and perhaps the address of a new client, inside another form. */
export function NewClientInline({ name, error, onAdding, onAdded, onCancel }: NewClientInlineProps) {
  const form = useNewClient({ name, onAdding, onAdded })
  const ref = useProblemFocus<HTMLFieldSetElement>(form.failure)
  const [placed, setPlaced] = useState(false)
  // A form cannot lie inside a form, so Enter is handled here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) form.submit(event)
  }
  return (
    <fieldset
      ref={ref}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-card border border-line bg-sunken/50 p-4"
    >
      <legend className="sr-only">New client</legend>
      <p aria-hidden className="text-label">
        New client
      </p>
      {form.problem && <ProblemSummary title={form.problem} />}
      {error && !form.problem && <ProblemSummary title="Add this client, or cancel and choose another" />}
      <NameAndContact form={form} />
      {placed && <AddressFields form={form} prefix="service" legend="Site address" autoFocus />}
      <div className="flex flex-wrap justify-end gap-2">
        {!placed && (
          <Button size="sm" variant="quiet" icon={MapPin} onClick={() => setPlaced(true)} className="-ms-2 me-auto">
            Add address
          </Button>
        )}
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" busy={form.busy} onClick={form.submit}>
          Add client
        </Button>
      </div>
    </fieldset>
  )
}

function useNewClient({ name, onAdding, onAdded }: Pick<NewClientInlineProps, 'name' | 'onAdding' | 'onAdded'>) {
  const create = useCreateClient()
  // The same, however often it is sent.
  const [id] = useState(() => crypto.randomUUID())
  return useSaveForm({
    values: clientValues(splitName(name)),
    shape: newClient,
    check: nameProblem,
    save: (_, { values }) => {
      const added = create.mutateAsync({ id, ...fieldsToSend(values) })
      onAdding?.(added)
      return added
    },
    saved: ({ client }) => onAdded(client),
  })
}

function NameAndContact({ form }: { form: SaveForm<ClientValues> }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" required {...form.field('first_name')}>
          <Input {...form.input('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.input('email')} type="email" autoComplete="off" autoFocus />
      </Field>
      <Field label="Phone" {...form.field('phone')}>
        <PhoneInput {...form.input('phone')} autoComplete="off" />
      </Field>
    </>
  )
}
