import type { CrewMember } from '#contract/jobs/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { CrewChecklist } from './crew-checklist.tsx'
import { useTeam, withCrew } from './team.ts'

type CrewFieldProps = {
  form: SaveForm<{ assigned: string[]; lead_id: string }>
  /** Who is on the job already. */
  crew?: readonly CrewMember[]
}

/** Who is on a job and who of them leads. */
export function CrewField({ form, crew = [] }: CrewFieldProps) {
  const { people, error, retry } = useTeam(true)
  const { assigned, lead_id } = form.values
  const problem = form.field('assigned').error ?? form.field('lead_id').error
  const tick = (id: string) => {
    const on = assigned.includes(id)
    form.change({
      assigned: on ? assigned.filter((each) => each !== id) : [...assigned, id],
      ...(on && lead_id === id ? { lead_id: '' } : {}),
    })
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-label">Crew</legend>
      {people && (
        <CrewChecklist
          people={withCrew(people, crew)}
          ticked={(id) => (assigned.includes(id) ? 'all' : 'none')}
          onTick={tick}
          lead={{ id: lead_id || undefined, onChange: (id) => form.change({ lead_id: id ?? '' }) }}
        />
      )}
      {!people && (error ? <ReadFailed things="the team" error={error} onRetry={retry} /> : <Skeleton rows={3} />)}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}
