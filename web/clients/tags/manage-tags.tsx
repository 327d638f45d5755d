import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { starterTags } from '#contract/clients/tags/starter-rules.ts'
import { useCan } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { SearchInput } from '#web/ui/input/search-input.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useCreateTag, useListTags } from './queries.ts'
import { type TagActions, useTagActions } from './tag-actions.tsx'
import { TagTree } from './tag-tree.tsx'

/** All tags: find, add, change, move, merge, delete. */
export function ManageTags() {
  const { data, error, refetch } = useListTags()
  const mayManage = useCan('tags.manage')
  const [query, setQuery] = useState('')
  const tags = data?.tags ?? []
  const [actions, open] = useTagActions(tags)
  if (error && !data) return <ReadFailed things="the tags" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  return (
    <>
      {tags.length === 0 ? (
        <NoTags actions={mayManage ? actions : undefined} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <SearchInput
              placeholder="Find a tag"
              label="Find a tag"
              value={query}
              onChange={setQuery}
              className="min-w-40 flex-1"
            />
            {mayManage && (
              <Button icon={Plus} onClick={() => actions.add()}>
                New tag
              </Button>
            )}
          </div>
          <TagTree tags={tags} query={query} actions={mayManage ? actions : undefined} />
          {mayManage && (
            <p className="text-small text-ink-muted phone:hidden">
              Drag a tag by its grip, or use Alt and the arrow keys: up and down, in and out.
            </p>
          )}
        </div>
      )}
      {open}
    </>
  )
}

function NoTags({ actions }: { actions: TagActions | undefined }) {
  const [addStarters, busy] = useAddStarters()
  return (
    <EmptyState
      icon={Tags}
      title="No tags yet"
      text="Sort your clients by what matters to you: where they came from, what they are."
      actions={
        actions && (
          <>
            <Button onClick={() => actions.add()}>New tag</Button>
            <Button variant="primary" busy={busy} onClick={addStarters}>
              Add a starter set
            </Button>
          </>
        )
      }
    />
  )
}

/** Adds tags to begin with, one after the other: some stand below others. */
function useAddStarters(): [add: () => void, busy: boolean] {
  const create = useCreateTag()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const ids = new Map<string, string>()
    try {
      for (const starter of starterTags) {
        const { below, ...tag } = { below: '', ...starter }
        const { tag_id } = await create.mutateAsync({ ...tag, parent_id: ids.get(below) })
        ids.set(tag.name, tag_id)
      }
    } catch (error) {
      toast({ kind: 'problem', title: "Couldn't add all of them", body: plainMessage(error) })
    }
    setBusy(false)
  }
  return [() => void add(), busy]
}
