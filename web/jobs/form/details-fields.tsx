import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { jobPriorityWords } from '#contract/jobs/word-rules.ts'
import { useCan } from '#web/api/access.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { chosenProperty, PropertyField } from '#web/clients/properties/property-field.tsx'
import { useProperties } from '#web/clients/properties/queries.ts'
import { SiteFields } from '#web/clients/properties/site-fields.tsx'
import { TagsField } from '#web/clients/tags/tags-field.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { type DetailsValues, detailLabels } from './details-values.ts'

type DetailsFieldsProps = {
  form: SaveForm<DetailsValues>
  job: Job
  client: Option | undefined
  onClient: (client: Option | undefined) => void
}
type TextName = 'title' | 'number' | 'po_number' | 'permit_number'
type LongName = 'description' | 'internal_notes' | 'client_notes'

/** Everything that is written of a job; sums only for who sees them. */
export function DetailsFields({ form, job, client, onClient }: DetailsFieldsProps) {
  const canSeeClients = useCan('clients.view')
  const line = (name: TextName, required = false) => (
    <Field label={detailLabels[name]} required={required} {...form.field(name)}>
      <Input {...form.input(name)} autoComplete="off" />
    </Field>
  )
  const long = (name: LongName, help: ReactNode) => (
    <Field label={detailLabels[name]} {...form.field(name)} help={help}>
      <Textarea {...form.input(name)} />
    </Field>
  )
  return (
    <>
      {line('title', true)}
      {canSeeClients && <ClientField value={client} onChange={onClient} {...form.field('client_id')} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {line('number', true)}
        <Field label={detailLabels.priority} {...form.field('priority')}>
          <Select {...form.input('priority')}>
            {Object.entries(jobPriorityWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <SumFields form={form} job={job} />
        {line('po_number')}
        {line('permit_number')}
      </div>
      <TagsField value={form.values.tags} error={form.field('tags').error} onChange={(tags) => form.change({ tags })} />
      <SiteOfJob form={form} client_id={client?.value} />
      <Checkbox
        label={detailLabels.after_photo}
        note="Whoever completes the job is asked for it"
        {...form.checkbox('after_photo')}
      />
      {long('description', 'What needs to be done, for the crew')}
      {long('internal_notes', 'Only your team reads these')}
      {long('client_notes', 'The client reads these on the page of their project')}
    </>
  )
}

/** One of the client's properties, or an address that is typed. */
function SiteOfJob({ form, client_id }: { form: SaveForm<DetailsValues>; client_id: string | undefined }) {
  const canSeeClients = useCan('clients.view')
  const properties = useProperties(canSeeClients ? client_id : undefined)
  const property_id = chosenProperty(properties, form.values.property_id)
  return (
    <>
      <PropertyField
        client_id={client_id ?? ''}
        properties={properties}
        value={property_id}
        none="Another address"
        {...form.field('property_id')}
        onChange={(id) => form.change({ property_id: id })}
      />
      {!(property_id && properties.length > 1) && <SiteFields form={form} help="Where the work is" />}
    </>
  )
}

/** The price of a job from an estimate is the estimate's. */
function SumFields({ form, job }: Pick<DetailsFieldsProps, 'form' | 'job'>) {
  return (
    <>
      {job.contract_price !== undefined && !job.estimate_id && (
        <Field label={detailLabels.contract_price} {...form.field('contract_price')} help="What the client pays">
          <MoneyInput {...form.input('contract_price')} />
        </Field>
      )}
      {job.budget !== undefined && (
        <Field label={detailLabels.budget} {...form.field('budget')} help="What the job may cost you">
          <MoneyInput {...form.input('budget')} />
        </Field>
      )}
    </>
  )
}
