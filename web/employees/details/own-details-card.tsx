import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { DetailsFacts } from '../people/details-facts.tsx'
import { useOwnDetails } from '../queries.ts'
import { OwnDetailsSheet } from './own-details-sheet.tsx'

/** The details that an employee gave when joining, to view and change. */
export function OwnDetailsCard() {
  const query = useOwnDetails()
  const [open, setOpen] = useState(false)
  const details = query.data?.details
  const said = details && Object.values(details).some((value) => (Array.isArray(value) ? value.length > 0 : value))
  return (
    <Card
      title="Emergency contact and skills"
      action={details && <Button onClick={() => setOpen(true)}>Change details</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-muted">
          Who to call in an emergency, and your skills. Only people who manage the team see it.
        </p>
        {query.isPending && <Skeleton rows={2} />}
        {query.isError && <ReadFailed things="your details" error={query.error} onRetry={() => void query.refetch()} />}
        {details && (said ? <DetailsFacts details={details} /> : <p>Nothing yet</p>)}
      </div>
      {open && details && <OwnDetailsSheet details={details} onClose={() => setOpen(false)} />}
    </Card>
  )
}
