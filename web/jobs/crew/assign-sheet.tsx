import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { inJobs, useAssignJobs } from '../queries.ts'
import { CrewChecklist, type TickState } from './crew-checklist.tsx'
import { useTeam } from './team.ts'

type AssignSheetProps = { jobs: readonly Job[]; onClose: () => void; onAssigned: () => void }
/** Who is put on all of the jobs (true) or taken off them (false); the others stay as they are. */
type CrewChange = Record<string, boolean>

/** Puts people on several jobs at once, or takes them off. */
export function AssignSheet(props: AssignSheetProps) {
  const { jobs, onClose } = props
  const { people, error, retry } = useTeam(true)
  const form = useAssignForm(props)
  const { moved, lead_id } = form.values
  const ticked = (id: string) => tickedOf(jobs, moved, id)
  const tick = (id: string) => {
    const next = flipped(jobs, moved, id)
    form.change({ moved: next, ...(lead_id === id && next[id] === false ? { lead_id: '' } : {}) })
  }
  const problem = form.field('moved').error
  return (
    <FormSheet form={form} title={`Assign ${inJobs(jobs.length)}`} action="Save" onClose={onClose}>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-ink-muted">
          Tick who works on all of these jobs, untick who comes off. A dash means some of the jobs.
        </legend>
        {people && (
          <CrewChecklist
            people={people}
            ticked={ticked}
            onTick={tick}
            lead={{ id: lead_id || undefined, onChange: (id) => form.change({ lead_id: id ?? '' }) }}
          />
        )}
        {!people && (error ? <ReadFailed things="the team" error={error} onRetry={retry} /> : <Skeleton rows={4} />)}
        {problem && <FieldError>{problem}</FieldError>}
      </fieldset>
    </FormSheet>
  )
}

function useAssignForm({ jobs, onAssigned }: AssignSheetProps) {
  const assign = useAssignInTurns()
  return useSaveForm({
    values: { moved: {} as CrewChange, lead_id: '' },
    check: ({ moved, lead_id }) => ({
      moved:
        Object.keys(moved).length === 0 && !lead_id ? 'Choose who to put on these jobs or take off them' : undefined,
    }),
    save: ({ moved, lead_id }) => assign(jobs, moved, lead_id),
    saved: (changed) => {
      toast({ kind: 'success', title: changed === 1 ? '1 job changed' : `${changed} jobs changed` })
      onAssigned()
    },
    words: fieldMessage,
  })
}

/** As many jobs as one call takes, after one another: done again, it changes nothing. */
function useAssignInTurns() {
  const [done, setDone] = useState(0)
  const assign = useAssignJobs()
  return async (jobs: readonly Job[], moved: CrewChange, lead_id: string): Promise<number> => {
    const of = (on: boolean) => Object.keys(moved).filter((id) => moved[id] === on)
    let changed = done
    for (let at = 0; at < jobs.length; at += limits.jobsAtOnce) {
      const ids = jobs.slice(at, at + limits.jobsAtOnce).map(({ id }) => id)
      const answer = await assign.mutateAsync({ ids, add: of(true), remove: of(false), lead_id: lead_id || undefined })
      changed += answer.changed
      setDone(changed)
    }
    return changed
  }
}

function isOn(jobs: readonly Job[], id: string): TickState {
  const count = jobs.filter(({ assigned }) => assigned?.includes(id)).length
  return count === 0 ? 'none' : count === jobs.length ? 'all' : 'some'
}

function tickedOf(jobs: readonly Job[], moved: CrewChange, id: string): TickState {
  const to = moved[id]
  return to === undefined ? isOn(jobs, id) : to ? 'all' : 'none'
}

/** On all, on none, and where they were on some, back to that. */
function flipped(jobs: readonly Job[], moved: CrewChange, id: string): CrewChange {
  const { [id]: _, ...others } = moved
  const now = tickedOf(jobs, moved, id)
  const next = now === 'all' ? 'none' : now === 'none' && isOn(jobs, id) === 'some' && id in moved ? 'some' : 'all'
  return next === isOn(jobs, id) ? others : { ...others, [id]: next === 'all' }
}
