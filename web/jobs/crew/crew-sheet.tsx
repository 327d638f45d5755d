import type { Job } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useChangeJob } from '../queries.ts'
import { useJobConflict } from '../use-job-conflict.ts'
import { CrewField } from './crew-field.tsx'

/** Who is on a job from now on. */
export function CrewSheet({ job, onClose }: { job: Job; onClose: () => void }) {
  const change = useChangeJob()
  const { current, theirs, takeTheirs, takeStale } = useJobConflict(job)
  const form = useSaveForm({
    values: { assigned: current.assigned ?? [], lead_id: current.lead_id ?? '' },
    save: ({ assigned, lead_id }) =>
      change.mutateAsync({
        id: job.id,
        action: 'assign',
        version: current.version,
        assigned,
        lead_id: lead_id || null,
      }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Crew saved' })
      onClose()
    },
    failed: takeStale,
    words: fieldMessage,
  })
  const keepTheirs = () => {
    takeTheirs()
    form.reset()
  }
  return (
    <FormSheet form={form} title={`Crew of ${job.title}`} action="Save crew" onClose={onClose}>
      {theirs && (
        <ChangedMeanwhile noun="job" onTakeTheirs={keepTheirs}>
          Now on it: {namesOf(theirs)}.{' '}
        </ChangedMeanwhile>
      )}
      <p className="text-ink-muted">Whoever you add or take off gets a notification.</p>
      <CrewField form={form} crew={current.crew} />
    </FormSheet>
  )
}

function namesOf({ crew = [] }: Job): string {
  return crew.map(({ name }) => name).join(', ') || 'nobody'
}
