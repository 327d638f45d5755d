import { Archive, ArchiveRestore, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { useBulkWork } from '#web/ui/table/bulk-work.tsx'
import { changeJob, inJobs, useOutdateJobs } from '../queries.ts'

const AssignSheet = lazy(() => import('../crew/assign-sheet.tsx').then((part) => ({ default: part.AssignSheet })))

type BulkJobsProps = {
  rows: readonly Job[]
  total: number
  /** There are more than `total`. */
  more?: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** What can be done with several jobs at once. */
export function BulkJobs({ rows, total, more, onSelectAll, onClear }: BulkJobsProps) {
  const outdate = useOutdateJobs()
  const [assigning, setAssigning] = useState(false)
  const [begin, dialog] = useBulkWork<Job>(() => {
    onClear()
    outdate()
  })
  const archived = rows.filter(({ archived_at }) => archived_at)
  const others = rows.filter(({ archived_at }) => !archived_at)
  const put = (items: readonly Job[], action: 'archive' | 'unarchive') =>
    begin({
      doing: action === 'archive' ? 'Archiving' : 'Unarchiving',
      did: (count) => `${inJobs(count)} ${action}d`,
      items,
      nameOf: ({ title }) => title,
      work: ({ id }) => changeJob({ id, action }),
      why: fieldMessage,
    })
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        <Button variant="quiet" size="sm" icon={Users} onClick={() => setAssigning(true)}>
          Assign
        </Button>
        {others.length > 0 && (
          <Button variant="quiet" size="sm" icon={Archive} onClick={() => put(others, 'archive')}>
            Archive
          </Button>
        )}
        {archived.length > 0 && (
          <Button variant="quiet" size="sm" icon={ArchiveRestore} onClick={() => put(archived, 'unarchive')}>
            Unarchive
          </Button>
        )}
      </BulkBar>
      {assigning && (
        <Suspense>
          <AssignSheet
            jobs={rows}
            onClose={() => setAssigning(false)}
            onAssigned={() => {
              setAssigning(false)
              onClear()
            }}
          />
        </Suspense>
      )}
      {dialog}
    </>
  )
}
