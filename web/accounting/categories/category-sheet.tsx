import { type CategoryNode, type CategoryType, categoryTypes } from '#contract/accounting/categories/shapes.ts'
import { taxLines } from '#contract/accounting/categories/tax-line-rules.ts'
import { familyOf } from '#contract/values/tree.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { ColorField } from '#web/clients/tags/color-field.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { TreeOptions } from '#web/ui/tree/tree-options.tsx'
import { useCreateCategory, useUpdateCategory } from '../queries.ts'
import { categoryTypeWords } from './category-type.ts'

type CategorySheetProps = {
  /** The category to change; a new one where left out. */
  category?: CategoryNode
  /** What a new one stands below. */
  parent?: string
  all: readonly CategoryNode[]
  onClose: () => void
}

type Values = {
  name: string
  parent_id: string
  type: CategoryType
  color: string
  tax_line: string
  deductible: string
}

/** New or edit: everything that is said of a category. */
export function CategorySheet({ category, parent = '', all, onClose }: CategorySheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(category)
  const save = useSaveCategory(before, theirs)
  const form = useSaveForm({
    values: valuesOf(before, parent),
    check: ({ name, deductible }) => ({
      name: name.trim() ? undefined : 'Name the category',
      deductible: /^(100|\d{1,2})$/.test(deductible.trim()) ? undefined : 'Enter a percent from 0 to 100',
    }),
    save,
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Category saved' })
      onClose()
    },
    failed,
  })
  return (
    <FormSheet
      form={form}
      title={category ? `Edit ${category.name}` : 'New category'}
      action="Save category"
      initialFocus="input[name=name]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="category" onTakeTheirs={() => takeTheirs(form)} />}
      <CategoryFields form={form} category={category} all={all} />
    </FormSheet>
  )
}

function valuesOf(category: CategoryNode | undefined, parent: string): Values {
  return {
    name: category?.name ?? '',
    parent_id: category ? (category.parent_id ?? '') : parent,
    type: category?.type ?? 'expense',
    color: category?.color ?? '',
    tax_line: category?.tax_line ?? '',
    deductible: String(category?.deductible ?? 100),
  }
}

/** Adds it, or changes it: over what somebody else saved meanwhile only once that was shown. */
function useSaveCategory(before: CategoryNode | undefined, theirs: CategoryNode | undefined) {
  const create = useCreateCategory()
  const update = useUpdateCategory()
  return (values: Values): Promise<{ message?: string }> => {
    const { type, parent_id, deductible, ...others } = values
    // Below another one it has the type of that.
    const fields = { ...others, deductible: Number(deductible), ...(parent_id ? {} : { type }) }
    if (!before) return create.mutateAsync({ ...fields, parent_id })
    const moved = (parent_id || null) === before.parent_id ? {} : { parent_id }
    return update.mutateAsync({ id: before.id, version: (theirs ?? before).version, ...fields, ...moved })
  }
}

type CategoryFieldsProps = {
  form: SaveForm<Values>
  category: CategoryNode | undefined
  all: readonly CategoryNode[]
}

function CategoryFields({ form, category, all }: CategoryFieldsProps) {
  const { parent_id, color } = form.values
  const family = category ? familyOf(all, category.id) : new Set<string>()
  const other = category && all.filter(({ type }) => type !== category.type && category.parent_id !== null)
  const refused = new Set([...family, ...(other ?? []).map(({ id }) => id)])
  return (
    <>
      <Field label="Name" required {...form.field('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={60} />
      </Field>
      <Field label="Under" {...form.field('parent_id')}>
        <Select {...form.input('parent_id')}>
          <option value="">The top</option>
          <TreeOptions nodes={all} without={refused} />
        </Select>
      </Field>
      {parent_id === '' && (
        <Field label="Type" {...form.field('type')} help="Categories under it have the same type">
          <Select {...form.input('type')}>
            {categoryTypes.map((type) => (
              <option key={type} value={type}>
                {categoryTypeWords[type]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ColorField value={color} error={form.field('color').error} onChange={(next) => form.change({ color: next })} />
      <TaxFields form={form} />
    </>
  )
}

/** Where it stands in the tax return, and how much of it counts there. */
function TaxFields({ form }: Pick<CategoryFieldsProps, 'form'>) {
  const { tax_line } = form.values
  const isUnlisted = tax_line !== '' && !taxLines.some(([line]) => line === tax_line)
  return (
    <div className="grid grid-cols-[1fr_8rem] gap-4">
      <Field label="Schedule C line" optional {...form.field('tax_line')}>
        <Select {...form.input('tax_line')}>
          <option value="">None</option>
          {isUnlisted && <option value={tax_line}>{tax_line}</option>}
          {taxLines.map(([line, words]) => (
            <option key={line} value={line}>{`${line} ${words}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Deductible" {...form.field('deductible')}>
        <Input
          {...form.input('deductible')}
          inputMode="numeric"
          autoComplete="off"
          after={<span className="pe-2 text-ink-muted">%</span>}
        />
      </Field>
    </div>
  )
}
