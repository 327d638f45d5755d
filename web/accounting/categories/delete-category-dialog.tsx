import * as calls from '#contract/accounting/categories/calls.ts'
import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useRead } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { TreeOptions } from '#web/ui/tree/tree-options.tsx'
import { useDeleteCategory } from '../queries.ts'
import { inTransactions } from '../words.ts'

type DeleteCategoryDialogProps = { category: CategoryNode; all: readonly CategoryNode[]; onClose: () => void }

/** Deletes a category; where transactions have it, only once their new home is chosen. */
export function DeleteCategoryDialog({ category, all, onClose }: DeleteCategoryDialogProps) {
  const { data } = useRead(calls.getCategory, { id: category.id }, { staleTime: 0 })
  const count = data?.category.transaction_count ?? 0
  const form = useDeleteForm(category, count, onClose)
  const movesUp = movesUpText(all.filter(({ parent_id }) => parent_id === category.id))
  return (
    <FormDialog
      form={form}
      title={`Delete ${category.name}?`}
      description={`${count > 0 ? `Choose where its ${inTransactions(count)} go.` : 'No transaction has it.'}${movesUp}`}
      action="Delete category"
      danger
      onClose={onClose}
    >
      {!data ? (
        <Skeleton rows={1} />
      ) : (
        (count > 0 || form.field('reassign_to').error) && (
          <Field label="New category" required {...form.field('reassign_to')}>
            <Select {...form.input('reassign_to')}>
              <option value="">Choose where they go</option>
              <option value="none">No category: they are to sort again</option>
              <TreeOptions nodes={all} without={unfitFor(category, all)} />
            </Select>
          </Field>
        )
      )}
    </FormDialog>
  )
}

function useDeleteForm(category: CategoryNode, count: number, onClose: () => void) {
  const remove = useDeleteCategory()
  return useSaveForm({
    values: { reassign_to: '' },
    check: ({ reassign_to }) => (count > 0 && !reassign_to ? { reassign_to: 'Choose where they go' } : {}),
    save: ({ reassign_to }) =>
      remove.mutateAsync({ id: category.id, version: category.version, reassign_to: reassign_to || undefined }),
    saved: ({ reassigned }) => {
      toast({
        kind: 'success',
        title: `${category.name} deleted`,
        body: reassigned > 0 ? `${inTransactions(reassigned)} have another category now.` : undefined,
      })
      onClose()
    },
    about: 'reassign_to',
  })
}

function movesUpText(below: readonly CategoryNode[]): string {
  if (below.length === 0) return ''
  return below.length === 1 ? ` ${below[0]?.name} moves up.` : ` The ${below.length} categories under it move up.`
}

/** Itself, and those of another type. */
function unfitFor(category: CategoryNode, all: readonly CategoryNode[]): Set<string> {
  return new Set(all.filter(({ id, type }) => id === category.id || type !== category.type).map(({ id }) => id))
}
