import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients/shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import {
  type ClientValues,
  clientFieldNames,
  clientFields,
  clientResolver,
  clientValues,
  splitName,
} from '../client-values.ts'
import { useCreateClient } from '../queries.ts'
import { AddressFields } from './address-fields.tsx'

type NewClientInlineProps = { name: string; onAdded: (client: Client) => void; onCancel: () => void }

/** Name, email, phone and perhaps the address of a new client, inside another form. */
export function NewClientInline({ name, onAdded, onCancel }: NewClientInlineProps) {
  const form = useForm<ClientValues>({
    resolver: clientResolver,
    mode: 'onTouched',
    defaultValues: clientValues(splitName(name)),
  })
  const { errors } = form.formState
  const phone = useWatch({ control: form.control, name: 'phone' })
  const create = useCreateClient()
  const [problem, setProblem] = useState<string>()
  const [placed, setPlaced] = useState(false)
  const add = form.handleSubmit(async (values) => {
    if (create.isPending) return
    try {
      onAdded((await create.mutateAsync(clientFields(values))).client)
    } catch (error) {
      setProblem(placeProblems(error, clientFieldNames, form.setError))
    }
  })
  // A form cannot lie inside a form, so Enter is handled here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    void add()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="flex flex-col gap-3 rounded-card border border-line bg-sunken/50 p-4">
      <legend className="sr-only">New client</legend>
      <p aria-hidden className="text-label">
        New client
      </p>
      {problem && <ProblemSummary title={problem} />}
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" required error={errors.first_name?.message}>
          <Input {...form.register('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          <Input {...form.register('last_name')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="off" autoFocus />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <PhoneInput value={phone} onChange={(next) => form.setValue('phone', next)} autoComplete="off" />
      </Field>
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
        <Button size="sm" variant="primary" busy={create.isPending} onClick={() => void add()}>
          Add client
        </Button>
      </div>
    </fieldset>
  )
}
