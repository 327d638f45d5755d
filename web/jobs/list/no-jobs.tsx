import { HardHat } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'

/** What a company that has no jobs is told; of who may add none, that they come. */
export function NoJobs({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={HardHat}
      title="No jobs yet"
      text={onNew ? 'Approve an estimate or add one by hand.' : 'Jobs show here once you are put on them.'}
      actions={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            New job
          </Button>
        )
      }
    />
  )
}
