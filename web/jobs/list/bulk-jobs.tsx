import { Archive, ArchiveRestore, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportJobs } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { saveChosen } from '#web/api/files/save-table.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { BulkTags } from '#web/clients/tags/bulk-tags.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { BulkProps } from '#web/ui/list/use-row-selection.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'
import { SaveButton } from '#web/users/save-button.tsx'
import { changeJob, inJobs, useOutdateJobs } from '../queries.ts'

const AssignSheet = lazyWithin(() => import('../crew/assign-sheet.tsx').then((part) => ({ default: part.AssignSheet })))

/** What can be done with several jobs at once. */
export function BulkJobs({ rows, total, more, onSelectAll, onClear }: BulkProps<Job>) {
  const outdate = useOutdateJobs()
  const mayListTags = useCan('clients.view')
  const [assigning, setAssigning] = useState(false)
  const nameOf = ({ title }: Job) => title
  const [begin, dialog] = useBulkWork({ nameOf, why: fieldMessage, onEnd: [onClear, outdate] })
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        <Button variant="quiet" size="sm" icon={Users} onClick={() => setAssigning(true)}>
          Assign
        </Button>
        {mayListTags && (
          <BulkTags
            rows={rows}
            words={inJobs}
            retag={({ id }, way, tag) => changeJob({ id, action: 'update_details', [`${way}_tags`]: [tag] })}
            onWork={begin}
          />
        )}
        <SaveButton onSave={() => saveChosen(exportJobs, 'jobs', rows)} />
        <ArchiveButtons jobs={rows} onPut={begin} />
      </BulkBar>
      {assigning && <Assigning jobs={rows} onClose={() => setAssigning(false)} onAssigned={onClear} />}
      {dialog}
    </>
  )
}

type AssigningProps = { jobs: readonly Job[]; onClose: () => void; onAssigned: () => void }

function Assigning({ jobs, onClose, onAssigned }: AssigningProps) {
  const assigned = () => {
    onClose()
    onAssigned()
  }
  return (
    <Suspense>
      <AssignSheet jobs={jobs} onClose={onClose} onAssigned={assigned} />
    </Suspense>
  )
}

/** For those that are in the list, and for those that were put away. */
function ArchiveButtons({ jobs, onPut }: { jobs: readonly Job[]; onPut: (work: Bulk<Job>) => void }) {
  const archived = jobs.filter(({ archived_at }) => archived_at)
  const others = jobs.filter(({ archived_at }) => !archived_at)
  return (
    <>
      {others.length > 0 && (
        <Button variant="quiet" size="sm" icon={Archive} onClick={() => onPut(putAway(others, 'archive'))}>
          Archive
        </Button>
      )}
      {archived.length > 0 && (
        <Button variant="quiet" size="sm" icon={ArchiveRestore} onClick={() => onPut(putAway(archived, 'unarchive'))}>
          Unarchive
        </Button>
      )}
    </>
  )
}

function putAway(jobs: readonly Job[], action: 'archive' | 'unarchive'): Bulk<Job> {
  return {
    doing: action === 'archive' ? 'Archiving' : 'Unarchiving',
    did: (count) => `${inJobs(count)} ${action}d`,
    items: jobs,
    work: ({ id }) => changeJob({ id, action }),
  }
}
