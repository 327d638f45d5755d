import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import { familyOf } from '#contract/values/tree.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { TreeOptions } from '#web/ui/tree/tree-options.tsx'
import { useMoveCategories } from '../queries.ts'

type MoveCategoriesDialogProps = {
  ids: readonly string[]
  all: readonly CategoryNode[]
  onMoved: () => void
  onClose: () => void
}

/** Moves one or several below another category, or to the top: all of them or none. */
export function MoveCategoriesDialog({ ids, all, onMoved, onClose }: MoveCategoriesDialogProps) {
  const { mutateAsync } = useMoveCategories()
  const moved = all.filter(({ id }) => ids.includes(id))
  const name = moved.length === 1 ? (moved[0]?.name ?? '') : `${moved.length} categories`
  const types = new Set(moved.map(({ type }) => type))
  const refused = new Set([
    ...ids.flatMap((id) => [...familyOf(all, id)]),
    ...all.filter(({ type }) => types.size > 1 || !types.has(type)).map(({ id }) => id),
  ])
  const form = useSaveForm({
    values: { new_parent_id: '' },
    save: ({ new_parent_id }) => mutateAsync({ ids: [...ids], new_parent_id: new_parent_id || null }),
    saved: (_, { values }) => {
      const parent = all.find(({ id }) => id === values.new_parent_id)?.name
      toast({ kind: 'success', title: parent ? `Moved ${name} under ${parent}` : `Moved ${name} to the top` })
      onMoved()
      onClose()
    },
    about: 'new_parent_id',
  })
  return (
    <FormDialog
      form={form}
      title={`Move ${name}`}
      action="Move"
      description={
        types.size > 1 ? "Income and expense can't be mixed: together they can only go to the top." : undefined
      }
      onClose={onClose}
    >
      <Field label="Under" {...form.field('new_parent_id')}>
        <Select {...form.input('new_parent_id')}>
          <option value="">The top</option>
          <TreeOptions nodes={all} without={refused} />
        </Select>
      </Field>
    </FormDialog>
  )
}
