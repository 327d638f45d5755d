import { useRef } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { findJobs } from '#web/jobs/queries.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'

type NamedJob = NonNullable<Transaction['job']>

type JobPickerProps = {
  value: Transaction['job']
  /** null: it is for no job. */
  onChange: (job: NamedJob | null) => void
  /** In a cell: open from the first, and only what is chosen counts. */
  inline?: boolean
  onEscape?: () => void
  onBlur?: () => void
  'aria-label'?: string
}

/** Chooses a job, by its name, number or client; emptied, it is for none. */
export function JobPicker({ value, onChange, inline, ...input }: JobPickerProps) {
  const found = useRef(new Map<string, NamedJob>())
  const load = async (q: string, signal: AbortSignal) => {
    const jobs = await findJobs(q, null, signal)
    for (const { id, title, number } of jobs) found.current.set(id, { id, title, number })
    const options = jobs.map((job) => ({ value: job.id, label: job.title, note: job.client_name ?? job.number }))
    return value && !q ? [...options, { value: '', label: 'No job' }] : options
  }
  return (
    <Combobox
      {...input}
      opens={inline}
      autoFocus={inline}
      keeps={inline}
      placeholder={(inline && value?.title) || 'Choose a job'}
      value={value && !inline ? { value: value.id, label: value.title, note: value.number } : undefined}
      load={load}
      onChange={(option) => onChange((option && found.current.get(option.value)) ?? null)}
    />
  )
}
