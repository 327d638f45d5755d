import type { Tag } from '#contract/clients/tags/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { TreeOptions } from '#web/ui/tree/tree-options.tsx'

type ChooseTagDialogProps = {
  title: string
  description?: string
  /** The verb on the button. */
  action: string
  label: string
  tags: readonly Tag[]
  without?: ReadonlySet<string>
  /** What stands for none, where none may be chosen. */
  none?: string
  danger?: boolean
  /** Does it; '' stands for none. */
  choose: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses one tag, and does something with it. */
export function ChooseTagDialog({ tags, without, none, label, choose, onClose, ...dialog }: ChooseTagDialogProps) {
  const form = useSaveForm({
    values: { tag: '' },
    check: ({ tag }) => (tag === '' && none === undefined ? { tag: 'Choose a tag' } : {}),
    save: (_, { values }) => choose(values.tag),
    saved: onClose,
    about: 'tag',
  })
  return (
    <FormDialog form={form} onClose={onClose} {...dialog}>
      <Field label={label} {...form.field('tag')}>
        <Select {...form.input('tag')}>
          <option value="">{none ?? 'Choose a tag'}</option>
          <TreeOptions nodes={tags} without={without} />
        </Select>
      </Field>
    </FormDialog>
  )
}
