import { useState } from 'react'
import { jobFields } from '#contract/jobs/fields.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { wordsOf } from '#contract/wire/record.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Money } from '#web/ui/text/money.tsx'
import { useChangeJob } from '../queries.ts'
import { useJobConflict } from '../use-job-conflict.ts'
import { DetailsFields } from './details-fields.tsx'
import {
  bothChanged,
  type DetailsValues,
  detailsOf,
  detailsProblems,
  detailsShape,
  detailsToSend,
  labelOf,
} from './details-values.ts'

/** What is written of a job; only what was changed is sent, so that two people change two things without a conflict. */
export function DetailsSheet({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, began, current, theirs, takeTheirs } = useDetailsForm(job, onClose)
  const [client, setClient] = useState<Option>()
  const kept = useKeptForm(() => userStorage(`job ${job.id}`), form)
  const keepTheirs = () => {
    takeTheirs()
    form.reset()
  }
  return (
    <FormSheet
      form={form}
      title={`Edit ${job.title}`}
      action="Save job"
      initialFocus="input[name=title]"
      onClose={onClose}
    >
      {kept}
      {theirs && (
        <ChangedMeanwhile noun="job" onTakeTheirs={keepTheirs}>
          <TheirWords both={bothChanged(form.changed, began, theirs)} />
        </ChangedMeanwhile>
      )}
      <DetailsFields
        form={form}
        job={current}
        client={clientOf(form.values.client_id, current, client)}
        onClient={(next) => {
          setClient(next)
          // Another client has other properties: the job is at the main one of theirs.
          form.change({ client_id: next?.value ?? '', property_id: current.property_id ?? '' })
        }}
      />
    </FormSheet>
  )
}

function useDetailsForm(job: Job, onSaved: () => void) {
  const change = useChangeJob()
  const { takeStale, ...conflict } = useJobConflict(job)
  const { current } = conflict
  const form = useSaveForm({
    values: detailsOf(current),
    shape: detailsShape,
    check: detailsProblems,
    save: (_, { changed }) =>
      change.mutateAsync({ id: job.id, action: 'update_details', version: current.version, ...detailsToSend(changed) }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Job saved' })
      onSaved()
    },
    failed: takeStale,
    words: fieldMessage,
  })
  return { form, ...conflict }
}

function TheirWords({ both }: { both: ReturnType<typeof bothChanged> }) {
  if (both.length === 0) return null
  return (
    <ul aria-label="What they wrote" className="pb-1">
      {both.map(([name, text]) => (
        <li key={name}>
          {labelOf(name)}: {text ? <DetailText name={name} text={text} /> : 'empty'}
        </li>
      ))}
    </ul>
  )
}

function DetailText({ name, text }: { name: keyof DetailsValues; text: string }) {
  if (name === 'number' || name === 'tags') return text
  return jobFields[name].kind === 'money' ? <Money amount={text} /> : wordsOf(jobFields[name], text)
}

/** The client that the form names: the job's own, or the one that was chosen. */
function clientOf(id: string, { client_id, client_name }: Job, chosen: Option | undefined): Option | undefined {
  if (!id) return undefined
  return id === client_id ? { value: id, label: client_name ?? '' } : chosen
}
