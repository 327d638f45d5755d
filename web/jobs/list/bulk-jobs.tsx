import { Archive, ArchiveRestore, Tag, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { BulkTagDialog } from '#web/clients/tags/bulk-tag-dialog.tsx'
import { useTagsById } from '#web/clients/tags/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'
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
  const mayListTags = useCan('clients.view')
  const [assigning, setAssigning] = useState(false)
  const [tagging, setTagging] = useState<'add' | 'remove'>()
  const tags = useTagsById(rows.length > 0 && mayListTags)
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
        {tags.size > 0 && (
          <>
            <Button variant="quiet" size="sm" icon={Tag} onClick={() => setTagging('add')}>
              Add tag
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setTagging('remove')}>
              Remove tag
            </Button>
          </>
        )}
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
      {tagging && (
        <BulkTagDialog
          way={tagging}
          count={inJobs(rows.length)}
          onChoose={(tag) => {
            setTagging(undefined)
            begin(retag(rows, tagging, tag))
          }}
          onClose={() => setTagging(undefined)}
        />
      )}
      {dialog}
    </>
  )
}

function retag(jobs: readonly Job[], way: 'add' | 'remove', tag: { id: string; name: string }): Bulk<Job> {
  const adds = way === 'add'
  const change = adds ? { add_tags: [tag.id] } : { remove_tags: [tag.id] }
  return {
    doing: adds ? 'Tagging' : 'Removing the tag from',
    did: (count) => (adds ? `${inJobs(count)} tagged ${tag.name}` : `${tag.name} removed from ${inJobs(count)}`),
    items: jobs,
    nameOf: ({ title }) => title,
    work: ({ id }) => changeJob({ id, action: 'update_details', ...change }),
    why: fieldMessage,
  }
}
