import { useRef } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { findJobs } from '../queries.ts'

type JobChoiceProps = {
  client_id: string | null
  value: Option | undefined
  onChange: (job: Job | undefined) => void
}

/** The job that something is made for, among those of the client once one is chosen. */
export function JobChoice({ client_id, value, onChange }: JobChoiceProps) {
  const found = useRef(new Map<string, Job>())
  const load = async (q: string, signal: AbortSignal) => {
    const jobs = await findJobs(q, client_id, signal)
    for (const job of jobs) found.current.set(job.id, job)
    return jobs.map((job) => ({ value: job.id, label: job.title, note: job.client_name ?? job.number }))
  }
  return (
    <Field label="Job" optional>
      <Combobox
        // Another client has other jobs.
        key={client_id ?? ''}
        value={value}
        load={load}
        placeholder="None yet"
        onChange={(option) => onChange(option && found.current.get(option.value))}
      />
    </Field>
  )
}
