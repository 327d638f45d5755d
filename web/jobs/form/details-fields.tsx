import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { chosenProperty, PropertyField } from '#web/clients/properties/property-field.tsx'
import { useProperties } from '#web/clients/properties/queries.ts'
import { SiteFields } from '#web/clients/properties/site-fields.tsx'
import { TagsField } from '#web/clients/tags/tags-field.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import type { DetailsValues } from './details-values.ts'
import { JobField } from './job-field.tsx'

type DetailsFieldsProps = {
  form: SaveForm<DetailsValues>
  job: Job
  client: Option | undefined
  onClient: (client: Option | undefined) => void
}
/** Everything that is written of a job; sums only for who sees them. */
export function DetailsFields({ form, job, client, onClient }: DetailsFieldsProps) {
  const canSeeClients = useCan('clients.view')
  return (
    <>
      <JobField form={form} name="title" />
      {canSeeClients && <ClientField value={client} onChange={onClient} {...form.field('client_id')} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Number" required {...form.field('number')}>
          <Input {...form.input('number')} autoComplete="off" />
        </Field>
        <JobField form={form} name="priority" />
        {/* The price of a job from an estimate is the estimate's. */}
        {job.contract_price !== undefined && !job.estimate_id && <JobField form={form} name="contract_price" />}
        {job.budget !== undefined && <JobField form={form} name="budget" />}
        <JobField form={form} name="po_number" />
        <JobField form={form} name="permit_number" />
      </div>
      <TagsField value={form.values.tags} error={form.field('tags').error} onChange={(tags) => form.change({ tags })} />
      <SiteOfJob form={form} client_id={client?.value} />
      <JobField form={form} name="after_photo" />
      <JobField form={form} name="description" />
      <JobField form={form} name="internal_notes" />
      <JobField form={form} name="client_notes" />
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
