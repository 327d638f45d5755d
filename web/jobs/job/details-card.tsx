import { jobFields } from '#contract/jobs/fields.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { recordFact } from '#web/ui/text/record-fact.tsx'

type DetailsCardProps = { job: Job; onEdit?: () => void }

const shown = ['description', 'priority', 'po_number', 'permit_number', 'internal_notes', 'client_notes'] as const

/** What is written of a job, as far as something is. */
export function DetailsCard({ job, onEdit }: DetailsCardProps) {
  const facts = shown.map((name) =>
    recordFact(jobFields[name], name === 'priority' && job.priority === 'normal' ? '' : job[name]),
  )
  const known = facts.some(([, value]) => value)
  if (!known && !onEdit) return null
  return (
    <Card
      title="Details"
      action={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            Edit details
          </Button>
        )
      }
    >
      {known ? (
        <Facts facts={facts} />
      ) : (
        <p className="text-ink-muted">Nothing is written yet. Say what needs to be done, for the crew.</p>
      )}
    </Card>
  )
}
