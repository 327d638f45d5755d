import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'

type CrewCardProps = {
  job: Pick<Job, 'crew'>
  /** Absent for who may not change it. */
  onEdit?: () => void
}

/** Who is on a job, the lead first. */
export function CrewCard({ job: { crew = [] }, onEdit }: CrewCardProps) {
  return (
    <Card
      title="Crew"
      action={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            {crew.length > 0 ? 'Edit crew' : 'Assign crew'}
          </Button>
        )
      }
    >
      {crew.length === 0 && <p className="text-ink-muted">Nobody is on this job yet.</p>}
      <ul className="-my-1 flex flex-col">
        {crew.map(({ id, name, lead, active }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 py-1">
            <Avatar name={name} />
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              {(lead || !active) && (
                <span className="block text-small text-ink-muted">
                  {[lead && 'Lead', !active && 'Left the team'].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
