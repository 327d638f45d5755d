import { type ReactNode, useState } from 'react'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import { familyOf, type TreeMove } from '#contract/values/tree.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { ChooseTagDialog } from './choose-tag-dialog.tsx'
import { inWearers } from './in-clients.ts'
import { useDeleteTag, useMergeTag, useUpdateTag } from './queries.ts'
import { TagSheet } from './tag-sheet.tsx'

/** What can be done with the tags of the tree. */
export type TagActions = {
  add(parent?: string): void
  edit(tag: Tag): void
  favor(tag: Tag): void
  move(id: string, to: TreeMove): void
  moveUnder(tag: Tag): void
  merge(tag: Tag): void
  remove(tag: Tag): void
}

type Open =
  | { what: 'add'; parent: string | undefined }
  | { what: 'edit' | 'move' | 'merge' | 'remove'; tag: Tag }
  | undefined

/** The actions, and the sheet or dialog in which one goes on. */
export function useTagActions(tags: readonly Tag[]): [TagActions, ReactNode] {
  const [open, setOpen] = useState<Open>()
  const update = useUpdateTag()
  const nameOf = (id: string | null) => tags.find((tag) => tag.id === id)?.name
  const actions: TagActions = {
    add: (parent) => setOpen({ what: 'add', parent }),
    edit: (tag) => setOpen({ what: 'edit', tag }),
    favor: ({ id, is_favorite }) => update.mutate({ id, is_favorite: !is_favorite }, { onError: toastError }),
    move: (id, to) =>
      update.mutate(
        { id, ...to },
        {
          onSuccess: () => announce(to.parent_id ? `Moved under ${nameOf(to.parent_id)}` : 'Moved'),
          onError: toastError,
        },
      ),
    moveUnder: (tag) => setOpen({ what: 'move', tag }),
    merge: (tag) => setOpen({ what: 'merge', tag }),
    remove: (tag) => setOpen({ what: 'remove', tag }),
  }
  return [actions, open && <OpenAction open={open} tags={tags} onClose={() => setOpen(undefined)} />]
}

type OpenActionProps = { open: NonNullable<Open>; tags: readonly Tag[]; onClose: () => void }

function OpenAction({ open, tags, onClose }: OpenActionProps) {
  const update = useUpdateTag()
  const merge = useMergeTag()
  if (open.what === 'add') return <TagSheet parent={open.parent} tags={tags} onClose={onClose} />
  const { tag, what } = open
  if (what === 'edit') return <TagSheet tag={tag} tags={tags} onClose={onClose} />
  if (what === 'remove') return <DeleteTag tag={tag} tags={tags} onClose={onClose} />
  if (what === 'move')
    return (
      <ChooseTagDialog
        title={`Move ${tag.name}`}
        label="Under"
        none="No other tag"
        action="Move tag"
        tags={tags}
        without={familyOf(tags, tag.id)}
        choose={(parent_id) => update.mutateAsync({ id: tag.id, parent_id })}
        onClose={onClose}
      />
    )
  return (
    <ChooseTagDialog
      title={`Merge ${tag.name} into another tag`}
      description={`${inWearers(tag, ' and ')} ${tag.usage_count + tag.job_count === 1 ? 'gets' : 'get'} the other tag, and ${tag.name} is deleted.${movesUp(tag, tags)}`}
      label="Into"
      action="Merge tags"
      danger
      tags={tags}
      without={new Set([tag.id])}
      choose={async (into_id) => {
        const { message } = await merge.mutateAsync({ id: tag.id, into_id })
        toast({ kind: 'success', title: message ?? 'Tags merged' })
      }}
      onClose={onClose}
    />
  )
}

function DeleteTag({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const remove = useDeleteTag()
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete ${tag.name}?`}
      consequences={`${inWearers(tag, ' and ')} ${tag.usage_count + tag.job_count === 1 ? 'loses' : 'lose'} this tag.${movesUp(tag, tags)}`}
      action="Delete tag"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: tag.id },
          {
            onSuccess: ({ message }) => {
              toast({ kind: 'success', title: message ?? 'Tag deleted' })
              onClose()
            },
            onError: toastError,
          },
        )
      }
    />
  )
}

/** " Its 2 tags below it move up." */
function movesUp({ id }: Tag, tags: readonly Tag[]): string {
  const below = tags.filter(({ parent_id }) => parent_id === id).length
  if (below === 0) return ''
  return below === 1 ? ' The tag below it moves up.' : ` The ${below} tags below it move up.`
}
