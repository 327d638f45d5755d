import type { CategoryNode, NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { useCreateCategory, useListCategories } from '../queries.ts'
import { categoryOption, offeredCategories, rememberCategory } from './category-options.ts'

type CategoryPickerProps = {
  /** Those that fit transactions of this type; all where it is not known. */
  type: TransactionType | undefined
  value: NamedCategory | null
  /** null: it has no category. */
  onChange: (category: NamedCategory | null) => void
  /** One that is suggested stands first, with the reason. */
  suggested?: { category: NamedCategory; reason: string } | undefined
  /** In a cell: open from the first, and only what is chosen counts. */
  inline?: boolean
  onEscape?: () => void
  onBlur?: () => void
  id?: string
  'aria-label'?: string
}

/** Chooses a category: the last ones first, then the tree; what is typed is searched, and made where it is new. */
export function CategoryPicker({ type, value, onChange, inline, suggested, ...input }: CategoryPickerProps) {
  const { data, isPending } = useListCategories()
  const all = data?.categories ?? []
  const mayMake = useCan('accounting.edit')
  const create = useCreate(type, all, onChange)
  const offer = (query: string): Option[] => {
    const first = query ? undefined : suggested
    const others = offeredCategories(all, type, query).filter(({ id }) => id !== first?.category.id)
    const offered = [...(first ? [suggestedOption(first)] : []), ...others.map(categoryOption)]
    return value && !query ? [...offered, { value: '', label: 'No category' }] : offered
  }
  const choose = (option: Option | undefined) => {
    const found = all.find(({ id }) => id === option?.value)
    if (found) rememberCategory(found.id)
    onChange(found ? named(found) : null)
  }
  return (
    <Combobox
      {...input}
      opens={inline}
      autoFocus={inline}
      keeps={inline}
      placeholder={inline ? (value?.name ?? 'Category') : 'Choose a category'}
      value={value && !inline ? categoryOption(value) : undefined}
      options={offer}
      waits={isPending}
      onChange={choose}
      onCreate={mayMake ? create : undefined}
      createLabel={(name) => `Create “${name}”`}
    />
  )
}

const suggestedOption = ({ category, reason }: NonNullable<CategoryPickerProps['suggested']>): Option => ({
  ...categoryOption(category),
  label: `✦ ${category.name}`,
  note: reason,
  suggested: true,
})

const named = ({ id, name, path, color }: CategoryNode): NamedCategory => ({ id, name, path, color })

/** Makes one at the top of the tree, of the type that fits, and chooses it. */
function useCreate(
  type: TransactionType | undefined,
  all: readonly CategoryNode[],
  onChange: CategoryPickerProps['onChange'],
) {
  const { mutateAsync } = useCreateCategory()
  return async (name: string) => {
    try {
      const { category } = await mutateAsync({ name, type: type === 'transfer' ? 'other' : (type ?? 'expense') })
      rememberCategory(category.id)
      onChange({ id: category.id, name: category.name, path: category.path, color: category.color })
      toast({ kind: 'success', title: `${category.name} added to your categories` })
    } catch (error) {
      const same = all.find((each) => each.name.toLowerCase() === name.toLowerCase())
      toast({
        kind: 'problem',
        title: same ? `There is a category called ${same.name}` : `${name} wasn't added`,
        body: fieldMessage(error),
      })
    }
  }
}
