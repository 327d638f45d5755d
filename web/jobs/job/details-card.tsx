import type { Job } from '#contract/jobs/shapes.ts'
import { jobPriorityWords } from '#contract/jobs/word-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Facts } from '#web/ui/text/facts.tsx'

type DetailsCardProps = { job: Job; onEdit?: () => void }

/** What is written of a job, as far as something is. */
export function DetailsCard({ job, onEdit }: DetailsCardProps) {
  const { description, priority, po_number, permit_number, internal_notes, client_notes } = job
  const facts = [
    ['Description', description],
    ['Priority', priority && priority !== 'normal' ? jobPriorityWords[priority] : null],
    ['PO number', po_number],
    ['Permit number', permit_number],
    ['Internal notes', internal_notes],
    ['Notes for the client', client_notes],
  ] as const
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
