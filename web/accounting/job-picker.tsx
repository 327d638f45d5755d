import { useRef } from 'react'
import { suggestMatches } from '#contract/accounting/matches/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { send } from '#web/api/send.ts'
import { findJobs } from '#web/jobs/queries.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'

type NamedJob = NonNullable<Transaction['job']>

type JobPickerProps = {
  value: Transaction['job']
  /** null: it is for no job. */
  onChange: (job: NamedJob | null) => void
  /** In a cell: open from the first, and only what is chosen counts. */
  inline?: boolean
  /** Of this transaction the jobs that it may be for come first, each with the reason. */
  suggestFor?: string | undefined
  onEscape?: () => void
  onBlur?: () => void
  'aria-label'?: string
}

/** Chooses a job, by its name, number or client; emptied, it is for none. */
export function JobPicker({ value, onChange, inline, suggestFor, ...input }: JobPickerProps) {
  const found = useRef(new Map<string, NamedJob>())
  const load = async (q: string, signal: AbortSignal) => {
    const [jobs, likely] = await Promise.all([
      findJobs(q, null, signal),
      suggestFor && !q ? findLikely(suggestFor, signal) : [],
    ])
    for (const { id, title, number } of [...likely.map(({ job }) => job), ...jobs])
      found.current.set(id, { id, title, number })
    const others = jobs.filter(({ id }) => !likely.some(({ job }) => job.id === id))
    const options = [
      ...likely.map(({ job, reason }) => ({
        value: job.id,
        label: `✦ ${job.title}`,
        note: reason,
        suggested: true as const,
      })),
      ...others.map((job) => ({ value: job.id, label: job.title, note: job.client_name ?? job.number })),
    ]
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

/** What it may be for; where that cannot be asked, all jobs are offered alike. */
async function findLikely(id: string, signal: AbortSignal) {
  const { suggestions } = await send(suggestMatches, { id }, { signal }).catch(() => ({ suggestions: [] }))
  return suggestions.flatMap(({ job, reason }) => (job ? [{ job, reason }] : []))
}
