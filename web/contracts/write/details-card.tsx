import { type ComponentType, useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { JobChoice } from '#web/jobs/form/job-choice.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { LanguageSelect } from '../language-select.tsx'
import type { ContractDraft } from './use-contract-draft.ts'

/** Chooses the estimate whose scope and price a contract names; estimates belong to a domain beside this one. */
export type EstimateFieldProps = {
  client_id: string | null
  value: Option | undefined
  onChange: (estimate: Option | undefined) => void
}

type DetailsCardProps = {
  editor: ContractDraft
  Estimate?: ComponentType<EstimateFieldProps>
  /** What keeps it from being sent, by field. */
  problem: (field: string) => string | undefined
}

/** What it is called, for whom, for which job, of which estimate, until when. */
export function DetailsCard({ editor, Estimate, problem }: DetailsCardProps) {
  const { draft, change, copy } = editor
  const can = useCan()
  const { today } = useFormats()
  return (
    <Card title="Details">
      <div className="flex flex-col gap-4">
        <div data-field="title">
          <Field label="Title" required error={problem('title')}>
            <Input
              value={draft.title}
              maxLength={limits.contractTitle}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="client_id">
          <ClientOfDraft editor={editor} error={problem('client_id')} />
        </div>
        {can('jobs.view') && <JobOfDraft editor={editor} />}
        {Estimate && can('estimates.view') && (
          <Estimate
            client_id={draft.client_id}
            value={chosen(draft.estimate_id, copy.estimate?.id, copy.estimate?.number ?? 'Estimate')}
            onChange={(estimate) => change({ estimate_id: estimate?.value ?? null })}
          />
        )}
        <LanguageOfDraft editor={editor} />
        <Field label="Last day to sign" optional help="Leave blank for 30 days after you send it">
          <DateInput value={draft.expires_on} min={today} onChange={(expires_on) => change({ expires_on })} />
        </Field>
      </div>
    </Card>
  )
}

/** In which language it is written, and in which the work was talked about. */
function LanguageOfDraft({ editor: { draft, change } }: { editor: ContractDraft }) {
  return (
    <>
      <div data-field="language">
        <Field label="Language" help="Of the contract, its notices, its emails and the page where it is signed">
          <LanguageSelect
            value={draft.language}
            onChange={(language) => change({ language: language ?? draft.language })}
          />
        </Field>
      </div>
      <Field label="Which language did you talk in?" optional>
        <LanguageSelect
          none="Choose a language"
          value={draft.spoken_language}
          onChange={(spoken_language) => change({ spoken_language })}
        />
      </Field>
    </>
  )
}

function ClientOfDraft({ editor, error }: { editor: ContractDraft; error: string | undefined }) {
  const { draft, change, copy } = editor
  const [picked, setPicked] = useState<Option>()
  return (
    <ClientField
      required
      value={
        picked?.value === draft.client_id ? picked : chosen(draft.client_id, copy.client?.id, copy.client?.display_name)
      }
      error={error}
      onChange={(next) => {
        setPicked(next)
        change({ client_id: next?.value ?? null })
      }}
    />
  )
}

function JobOfDraft({ editor }: { editor: ContractDraft }) {
  const { draft, change, copy } = editor
  const [picked, setPicked] = useState<Option>()
  return (
    <JobChoice
      client_id={draft.client_id}
      value={picked?.value === draft.job_id ? picked : chosen(draft.job_id, copy.job?.id, copy.job?.title)}
      onChange={(job) => {
        setPicked(job && { value: job.id, label: job.title })
        const brought = job?.client_id && !draft.client_id ? { client_id: job.client_id } : {}
        change({ job_id: job?.id ?? null, ...brought })
      }}
    />
  )
}

/** What is chosen, with its name where that is known already. */
function chosen(id: string | null, known: string | undefined, label: string | undefined): Option | undefined {
  return id ? { value: id, label: id === known ? (label ?? '…') : '…' } : undefined
}
