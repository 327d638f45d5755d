import { pickTagColor } from '#contract/clients/tags/color-rules.ts'
import { newTag, type Tag } from '#contract/clients/tags/shapes.ts'
import { familyOf } from '#contract/values/tree.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { type ShapeValues, shapeValues } from '#web/ui/form/shape-values.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { TreeOptions } from '#web/ui/tree/tree-options.tsx'
import { ColorField } from './color-field.tsx'
import { useCreateTag, useUpdateTag } from './queries.ts'
import { TagChip } from './tag-chips.tsx'

type Values = ShapeValues<typeof newTag>
type TagSheetProps = {
  /** The tag to change; a new one where left out. */
  tag?: Tag
  /** What a new one stands below. */
  parent?: string
  tags: readonly Tag[]
  onClose: () => void
}

/** New or edit: everything that is said of a tag. */
export function TagSheet({ tag, parent = '', tags, onClose }: TagSheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(tag)
  const saveTag = useSaveTag(before, theirs)
  const start = shapeValues(newTag, before)
  const form = useSaveForm({
    values: before ? start : { ...start, color: pickTagColor(tags.length), parent_id: parent },
    shape: newTag,
    save: (_, { values }) => saveTag(values),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Tag saved' })
      onClose()
    },
    failed,
  })
  return (
    <FormSheet
      form={form}
      title={tag ? `Edit ${tag.name}` : 'New tag'}
      action="Save tag"
      initialFocus="input[name=name]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="tag" onTakeTheirs={() => takeTheirs(form)} />}
      <TagFields form={form} tag={tag} tags={tags} />
    </FormSheet>
  )
}

/** Adds it, or changes it: over what somebody else saved meanwhile only once that was shown. */
function useSaveTag(before: Tag | undefined, theirs: Tag | undefined) {
  const create = useCreateTag()
  const update = useUpdateTag()
  return (values: Values): Promise<{ message?: string }> => {
    if (!before) return create.mutateAsync(values)
    const { parent_id, ...others } = values
    const moved = (parent_id || null) === before.parent_id ? {} : { parent_id }
    return update.mutateAsync({ id: before.id, version: (theirs ?? before).version, ...others, ...moved })
  }
}

type TagFieldsProps = { form: SaveForm<Values>; tag: Tag | undefined; tags: readonly Tag[] }

function TagFields({ form, tag, tags }: TagFieldsProps) {
  const { name, color, is_favorite } = form.values
  const family = tag ? familyOf(tags, tag.id) : new Set<string>()
  return (
    <>
      <Field label="Name" required {...form.field('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={40} />
      </Field>
      <ColorField value={color} error={form.field('color').error} onChange={(next) => form.change({ color: next })} />
      <p className="flex items-center gap-2 text-small text-ink-muted">
        Looks like <TagChip tag={{ name: name || 'Name', color, is_favorite }} />
      </p>
      <Field label="Under" {...form.field('parent_id')}>
        <Select {...form.input('parent_id')}>
          <option value="">No other tag</option>
          <TreeOptions nodes={tags} without={family} />
        </Select>
      </Field>
      <Field label="Kind" optional {...form.field('category')} help="Such as Source or Client type">
        <Input {...form.input('category')} autoComplete="off" />
      </Field>
      <Field label="Description" optional {...form.field('description')}>
        <Input {...form.input('description')} autoComplete="off" />
      </Field>
      <Checkbox
        label="Favorite"
        note="Offered first, and beside the search of clients"
        {...form.checkbox('is_favorite')}
      />
      <Checkbox label="Template" note="Offered whenever a client is added" {...form.checkbox('is_template')} />
    </>
  )
}
