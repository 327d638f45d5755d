import { contractLanguages, languageNames } from '#contract/contracts/language/language-rules.ts'
import { templateKindNames } from '#contract/contracts/templates/kind-rules.ts'
import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { useGetClient } from '#web/clients/queries.ts'
import { JobChoice } from '#web/jobs/form/job-choice.tsx'
import { useGetJob } from '#web/jobs/queries.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import type { Option } from '#web/ui/input/options.ts'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { useListContracts } from '../queries.ts'
import { type BeginForm, type ContractAbout, templatesIn, useBeginForm } from './use-begin-form.ts'

/** Begins a contract about what the address names: from a template, blank, or like the last one for this client. */
export function NewContractSheet({ onClose }: { onClose: () => void }) {
  const about = useAbout()
  const list = useListContracts({ page_size: 1 })
  const job = useGetJob(about.job_id)
  const client = useGetClient(about.client_id ?? job.data?.job.client_id ?? undefined)
  const isAsking = (about.job_id && job.isPending) || (about.client_id && client.isPending)
  if (!list.data || isAsking) return null
  const known = client.data?.client
  return (
    <Sheet
      templates={list.data.templates ?? []}
      about={about}
      onClose={onClose}
      client={known && { value: known.id, label: known.display_name }}
      job={job.data && { value: job.data.job.id, label: job.data.job.title }}
    />
  )
}

function useAbout(): ContractAbout {
  const [params] = useAddress()
  const of = (name: string) => params.get(name) ?? undefined
  return {
    client_id: of('client_id'),
    job_id: of('job_id'),
    estimate_id: of('estimate_id'),
    template_id: of('template_id'),
  }
}

type SheetProps = {
  templates: readonly TemplateCard[]
  about: ContractAbout
  client: Option | undefined
  job: Option | undefined
  onClose: () => void
}

function Sheet({ templates, about, client, job, onClose }: SheetProps) {
  const whole = templates.filter(({ kind }) => kind !== 'clause')
  const begin = useBeginForm({ templates: whole, about, client, job })
  const { form } = begin
  const { start, language } = form.values
  const offered = templatesIn(whole, language)
  return (
    <FormSheet form={form} title="New contract" action="Write contract" onClose={onClose}>
      <div className="flex flex-col gap-5 pt-2">
        <RadioCards
          label="Which language did you talk in?"
          inPairs
          value={language}
          onChange={begin.setLanguage}
          choices={contractLanguages.map((value) => ({ value, label: languageNames[value] }))}
          help="The contract, its emails and the page to sign are in it. Federal law requires that for a sale at somebody's home."
        />
        <StartCards begin={begin} about={about} hasTemplates={offered.length > 0} />
        {start === 'template' && <TemplateField form={form} templates={offered} />}
        {start === 'blank' && about.estimate_id && (
          <p className="text-small text-ink-muted">
            Scope, price and deposit of the estimate, with a place to sign. You can change every word.
          </p>
        )}
        <ForWhom begin={begin} />
        <Field label="Title" required {...form.field('title')}>
          <Input
            {...form.input('title')}
            maxLength={limits.contractTitle}
            placeholder={language === 'es' ? 'Contrato de la terraza' : 'Deck agreement'}
          />
        </Field>
      </div>
    </FormSheet>
  )
}

type BeginProps = { begin: BeginForm }
type StartCardsProps = BeginProps & { about: ContractAbout; hasTemplates: boolean }

function StartCards({ begin: { form, client }, about, hasTemplates }: StartCardsProps) {
  const hasLast = useHasLast(client?.value)
  return (
    <RadioCards
      label="Start from"
      value={form.values.start}
      onChange={(start) => form.change({ start })}
      choices={[
        ...(hasTemplates ? [{ value: 'template' as const, label: 'A template' }] : []),
        { value: 'blank', label: about.estimate_id ? 'The estimate' : 'Blank' },
        ...(hasLast ? [{ value: 'last' as const, label: 'The last one', note: 'For this client' }] : []),
      ]}
    />
  )
}

type TemplateFieldProps = Pick<BeginForm, 'form'> & { templates: readonly TemplateCard[] }

function TemplateField({ form, templates }: TemplateFieldProps) {
  const chosen = templates.find(({ id }) => id === form.values.template_id)
  return (
    <Field label="Template" help={chosen?.description}>
      <Select {...form.input('template_id')}>
        {templates.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {name === templateKindNames[kind] ? name : `${name} (${templateKindNames[kind]})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The client, and which of their jobs it is about. */
function ForWhom({ begin: { form, client, job, setClient, setJob, setAdding } }: BeginProps) {
  const can = useCan()
  return (
    <>
      <ClientField
        required
        value={client}
        error={form.field('client_id').error}
        onAdding={setAdding}
        onChange={setClient}
      />
      {can('jobs.view') && (
        <JobChoice
          client_id={client?.value ?? null}
          value={job}
          onChange={(next) => setJob(next && { value: next.id, label: next.title })}
        />
      )}
    </>
  )
}

/** Whether there is a contract of this client to begin like. */
function useHasLast(client_id: string | undefined): boolean {
  const list = useListContracts({ client_id, page_size: 1 }, Boolean(client_id))
  return Boolean(client_id && list.data?.contracts.some((row) => row.client_id === client_id))
}
