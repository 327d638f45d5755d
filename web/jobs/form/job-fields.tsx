import { jobFields } from '#contract/jobs/fields.ts'
import { useCan } from '#web/api/access.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { chosenProperty, PropertyField } from '#web/clients/properties/property-field.tsx'
import { SiteFields } from '#web/clients/properties/site-fields.tsx'
import { TagsField } from '#web/clients/tags/tags-field.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { CrewField } from '../crew/crew-field.tsx'
import { JobField } from './job-field.tsx'
import type { EstimateSource } from './job-values.ts'
import { SuggestedDays } from './suggested-days.tsx'
import type { JobForm } from './use-job-form.ts'

type JobFieldsProps = { form: JobForm } & Pick<EstimateSource, 'findEstimates'>

/** Everything one fills in of a new job; a name and a client are all that is needed. */
export function JobFields({ form, findEstimates }: JobFieldsProps) {
  const can = useCan()
  return (
    <>
      <JobField form={form} name="title" placeholder="Maple St deck" />
      <ClientField
        value={form.client}
        onChange={form.chooseClient}
        onAdding={form.onAdding}
        {...form.field('client_id')}
        required
      />
      {findEstimates && <EstimateField form={form} findEstimates={findEstimates} />}
      <ExpectedDays form={form} />
      <CrewField form={form} />
      <TagsField value={form.values.tags} error={form.field('tags').error} onChange={(tags) => form.change({ tags })} />
      <SiteOfJob form={form} />
      {can('prices.view') && !form.estimate && <JobField form={form} name="contract_price" optional />}
      {can('costs.view') && (
        <JobField form={form} name="budget" optional help="What the job may cost you. Clients never see it" />
      )}
      <JobField form={form} name="description" optional help={undefined} placeholder={jobFields.description.help} />
    </>
  )
}

function ExpectedDays({ form }: { form: JobForm }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Expected start" {...form.field('expected_start_date')}>
          <DateInput {...form.input('expected_start_date')} />
        </Field>
        <Field label="Expected completion" {...form.field('expected_completion_date')}>
          <DateInput {...form.input('expected_completion_date')} />
        </Field>
      </div>
      {form.work && <SuggestedDays form={form} work={form.work} />}
    </div>
  )
}

/** One of the client's properties, or an address that is typed. */
function SiteOfJob({ form }: { form: JobForm }) {
  const { properties, client } = form
  const property_id = chosenProperty(properties, form.values.property_id)
  return (
    <>
      <PropertyField
        client_id={client?.value ?? ''}
        properties={properties}
        value={property_id}
        none="Another address"
        {...form.field('property_id')}
        onChange={(id) => form.change({ property_id: id })}
      />
      {!(property_id && properties.length > 1) && (
        <SiteFields form={form} help={properties.length > 1 ? undefined : "The client's, unless you change it"} />
      )}
    </>
  )
}

function EstimateField({ form, findEstimates }: Required<JobFieldsProps>) {
  const find = async (typed: string, signal: AbortSignal) => {
    const all = await findEstimates(form.client?.value, signal)
    return all.filter((each) => holds(each, typed))
  }
  return (
    <Field
      label="From an approved estimate"
      optional
      {...form.field('estimate_id')}
      help="Fills in title, client and site"
    >
      <Combobox
        value={form.estimate}
        onChange={(next) => void form.chooseEstimate(next)}
        load={find}
        placeholder="Number or title"
      />
    </Field>
  )
}

const holds = (option: Option, typed: string) => option.label.toLowerCase().includes(typed.trim().toLowerCase())
