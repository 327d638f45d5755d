import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import { templateKindNames } from '#contract/contracts/templates/kind-rules.ts'
import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { useGetClient } from '#web/clients/queries.ts'
import { JobField } from '#web/jobs/form/job-field.tsx'
import { useGetJob } from '#web/jobs/queries.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { contractPath } from '../contract-paths.ts'
import { useListContracts, useSaveContract } from '../queries.ts'
import { readLast } from './read-last.ts'

type NewContractSheetProps = {
  templates: readonly TemplateCard[]
  /** What it is for, where the page that led here knows. */
  about: { client_id?: string; job_id?: string; estimate_id?: string; template_id?: string }
  onClose: () => void
}

/** Begins a contract: from a template, blank, or like the last one for this client. */
export function NewContractSheet({ templates, about, onClose }: NewContractSheetProps) {
  const job = useGetJob(about.job_id)
  const client = useGetClient(about.client_id ?? job.data?.job.client_id ?? undefined)
  const isAsking = (about.job_id && job.isPending) || (about.client_id && client.isPending)
  if (isAsking) return null
  const known = client.data?.client
  return (
    <Sheet
      templates={templates}
      about={about}
      onClose={onClose}
      client={known && { value: known.id, label: known.display_name }}
      job={job.data && { value: job.data.job.id, label: job.data.job.title }}
    />
  )
}

type SheetProps = NewContractSheetProps & { client: Option | undefined; job: Option | undefined }
type Start = 'template' | 'blank' | 'last'

function Sheet({ templates, about, client: firstClient, job: firstJob, onClose }: SheetProps) {
  const navigate = useNavigate()
  const save = useSaveContract()
  const can = useCan()
  const whole = templates.filter(({ kind }) => kind !== 'clause')
  const [id] = useState(() => newId())
  const [client, setClient] = useState(firstClient)
  const [job, setJob] = useState(firstJob)
  const [adding, setAdding] = useState<Promise<unknown>>()
  const first = about.template_id ?? whole[0]?.id ?? ''
  const nameOf = (template: string) => whole.find((each) => each.id === template)?.name ?? ''
  const hasLast = useHasLast(client?.value)
  const form = useSaveForm({
    values: {
      start: (first && !(about.estimate_id && !about.template_id) ? 'template' : 'blank') as Start,
      template_id: first,
      client_id: firstClient?.value ?? '',
      title: about.template_id ? nameOf(about.template_id) : '',
    },
    check: ({ client_id, title }) => ({
      client_id: client_id ? undefined : 'Choose a client',
      title: title.trim() ? undefined : 'Add a title',
    }),
    waitsFor: () => adding,
    save: async ({ start, template_id, client_id, title }) =>
      save.mutateAsync({
        id,
        title: title.trim(),
        client_id,
        ...(job && { job_id: job.value }),
        ...(about.estimate_id && { estimate_id: about.estimate_id }),
        ...(start === 'template' && template_id && { template_id }),
        ...(start === 'last' && (await readLast(client_id))),
      }),
    saved: ({ contract_id }) => navigate(contractPath(contract_id), { replace: true }),
  })
  const { start } = form.values
  return (
    <FormSheet form={form} title="New contract" action="Write contract" onClose={onClose}>
      <div className="flex flex-col gap-5 pt-2">
        <RadioCards
          label="Start from"
          value={start}
          onChange={(next) => form.change({ start: next })}
          choices={[
            ...(whole.length > 0 ? [{ value: 'template' as const, label: 'A template' }] : []),
            { value: 'blank', label: about.estimate_id ? 'The estimate' : 'Blank' },
            ...(hasLast ? [{ value: 'last' as const, label: 'The last one', note: 'For this client' }] : []),
          ]}
        />
        {start === 'template' && (
          <Field label="Template" help={whole.find((each) => each.id === form.values.template_id)?.description}>
            <Select {...form.input('template_id')}>
              {whole.map((template) => (
                <option key={template.id} value={template.id}>
                  {template.name === templateKindNames[template.kind]
                    ? template.name
                    : `${template.name} (${templateKindNames[template.kind]})`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {start === 'blank' && about.estimate_id && (
          <p className="text-small text-ink-muted">
            Scope, price and deposit of the estimate, with a place to sign. You can change every word.
          </p>
        )}
        <ClientField
          required
          value={client}
          error={form.field('client_id').error}
          onAdding={setAdding}
          onChange={(next) => {
            setClient(next)
            form.change({ client_id: next?.value ?? '' })
            if (next?.value !== client?.value) setJob(undefined)
          }}
        />
        {can('jobs.view') && (
          <JobField
            client_id={client?.value ?? null}
            value={job}
            onChange={(next) => setJob(next && { value: next.id, label: next.title })}
          />
        )}
        <Field label="Title" required {...form.field('title')}>
          <Input {...form.input('title')} maxLength={limits.contractTitle} placeholder="Deck agreement" />
        </Field>
      </div>
    </FormSheet>
  )
}

/** Whether there is a contract of this client to begin like. */
function useHasLast(client_id: string | undefined): boolean {
  const list = useListContracts({ client_id, page_size: 1 }, Boolean(client_id))
  return Boolean(client_id && list.data?.contracts.some((row) => row.client_id === client_id))
}
