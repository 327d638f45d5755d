import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import type { TreeMove } from '#contract/values/tree.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'
import { useMoveCategory } from '../queries.ts'
import { foreseeMove, placeOf, positionOf, whyNot } from './category-moves.ts'
import { CategorySheet } from './category-sheet.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { MoveCategoriesDialog } from './move-categories-dialog.tsx'

/** What can be done with the categories of the tree. */
export type CategoryActions = {
  add(parent?: string): void
  edit(category: CategoryNode): void
  move(id: string, to: TreeMove): void
  moveTo(ids: readonly string[]): void
  remove(category: CategoryNode): void
}

type Open =
  | { what: 'add'; parent: string | undefined }
  | { what: 'edit'; category: CategoryNode }
  | { what: 'remove'; category: CategoryNode }
  | { what: 'move'; ids: readonly string[] }
  | undefined

/** The actions, and the sheet or dialog in which one goes on; `onMoved` once several have another place. */
export function useCategoryActions(all: readonly CategoryNode[], onMoved: () => void): [CategoryActions, ReactNode] {
  const [open, setOpen] = useState<Open>()
  const move = useMove(all)
  const actions: CategoryActions = {
    add: (parent) => setOpen({ what: 'add', parent }),
    edit: (category) => setOpen({ what: 'edit', category }),
    move: (id, to) => {
      const refused = whyNot(all, id, to)
      if (refused) toast({ kind: 'problem', title: refused })
      else void move(id, to, placeOf(all, id))
    },
    moveTo: (ids) => setOpen({ what: 'move', ids }),
    remove: (category) => setOpen({ what: 'remove', category }),
  }
  const close = () => setOpen(undefined)
  return [actions, open && <OpenAction open={open} all={all} onMoved={onMoved} onClose={close} />]
}

type OpenActionProps = {
  open: NonNullable<Open>
  all: readonly CategoryNode[]
  onMoved: () => void
  onClose: () => void
}

function OpenAction({ open, all, onMoved, onClose }: OpenActionProps) {
  if (open.what === 'add') return <CategorySheet parent={open.parent} all={all} onClose={onClose} />
  if (open.what === 'edit') return <CategorySheet category={open.category} all={all} onClose={onClose} />
  if (open.what === 'remove') return <DeleteCategoryDialog category={open.category} all={all} onClose={onClose} />
  return <MoveCategoriesDialog ids={open.ids} all={all} onMoved={onMoved} onClose={onClose} />
}

/** Moves one, seen at once, with the way back. */
function useMove(all: readonly CategoryNode[]) {
  const cache = useQueryClient()
  const { mutateAsync } = useMoveCategory()
  const put = async (id: string, to: TreeMove, known: readonly CategoryNode[]) => {
    const undo = foreseeMove(cache, id, to)
    try {
      await mutateAsync({ id, new_parent_id: to.parent_id ?? '', position: positionOf(known, id, to) })
    } catch (error) {
      undo()
      toast(failureToast('Not moved', error))
      return false
    }
    return true
  }
  return async (id: string, to: TreeMove, from: TreeMove) => {
    const name = all.find((each) => each.id === id)?.name ?? 'The category'
    const parent = all.find((each) => each.id === to.parent_id)?.name
    const isReordered = to.parent_id === from.parent_id
    if (!(await put(id, to, all))) return
    const said = isReordered ? `Moved ${name}` : parent ? `Moved ${name} under ${parent}` : `Moved ${name} to the top`
    announce(said)
    if (!isReordered) toast({ title: said, action: { label: 'Undo', onSelect: () => void put(id, from, all) } })
  }
}
