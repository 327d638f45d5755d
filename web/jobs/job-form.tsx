import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useCan } from '#web/api/access.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { placeOf, useGetClient } from '#web/clients/queries.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { EstimateSource, JobPrefill, JobValues } from './job-values.ts'
import { SiteFields } from './site-fields.tsx'
import { SuggestedDays } from './suggested-days.tsx'

type JobFormProps = { form: UseFormReturn<JobValues>; prefill?: JobPrefill } & EstimateSource

/** Everything one fills in of a new job; a name and a client are all that is needed. */
export function JobForm({ form, prefill, findEstimates, readEstimate }: JobFormProps) {
  const { errors } = form.formState
  const [client, setClient] = useState(prefill?.client)
  const [estimate, setEstimate] = useState(prefill?.estimate)
  const [work, setWork] = useState(prefill?.work)
  const canSeeCosts = useCan('costs.view')
  useClientsPlace(form, client?.value)

  const chooseClient = (next: Option | undefined) => {
    setClient(next)
    form.setValue('client_id', next?.value ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const chooseEstimate = async (next: Option | undefined) => {
    setEstimate(next)
    form.setValue('estimate_id', next?.value ?? '', { shouldDirty: true })
    const found = next && (await readEstimate?.(next.value).catch(() => undefined))
    setWork(found?.work)
    if (!found) return
    if (found.client) chooseClient(found.client)
    for (const [name, value] of Object.entries(found.values ?? {}))
      if (value && !form.getValues(name as keyof JobValues)) form.setValue(name as keyof JobValues, value)
  }
  const date = (name: 'expected_start_date' | 'expected_completion_date', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      <Controller control={form.control} name={name} render={({ field }) => <DateInput {...field} />} />
    </Field>
  )
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" placeholder="Maple St deck" />
      </Field>
      <ClientField value={client} onChange={chooseClient} error={errors.client_id?.message} required />
      {findEstimates && (
        <Field
          label="From an approved estimate"
          optional
          error={errors.estimate_id?.message}
          help="Fills in title, client and site"
        >
          <Combobox
            value={estimate}
            onChange={(next) => void chooseEstimate(next)}
            load={(typed, signal) =>
              findEstimates(client?.value, signal).then((all) => all.filter((each) => holds(each, typed)))
            }
            placeholder="Number or title"
          />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {date('expected_start_date', 'Expected start')}
          {date('expected_completion_date', 'Expected completion')}
        </div>
        {work && <SuggestedDays form={form} work={work} />}
      </div>
      <SiteFields form={form} />
      {canSeeCosts && (
        <Field
          label="Budget"
          optional
          error={errors.budget?.message}
          help="What the job may cost you. Clients never see it"
        >
          <Controller control={form.control} name="budget" render={({ field }) => <MoneyInput {...field} />} />
        </Field>
      )}
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...form.register('description')} placeholder="What needs to be done, for the crew" />
      </Field>
    </>
  )
}

const holds = (option: Option, typed: string) => option.label.toLowerCase().includes(typed.trim().toLowerCase())

/* The work is at the client's site unless an address was written. */
function useClientsPlace(form: UseFormReturn<JobValues>, client: string | undefined) {
  const place = useGetClient(client).data?.client
  useEffect(() => {
    if (!place || form.formState.dirtyFields.address) return
    for (const [name, value] of Object.entries(placeOf(place))) form.setValue(name as keyof JobValues, value ?? '')
  }, [form, place])
}
