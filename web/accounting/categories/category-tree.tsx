import { FolderInput, List, Pencil, Plus, Trash2 } from 'lucide-react'
import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { Tree } from '#web/ui/tree/tree.tsx'
import type { TreeActions } from '#web/ui/tree/tree-types.ts'
import { CategoryDot } from '../category-name.tsx'
import { inTransactions } from '../words.ts'
import type { CategoryActions } from './category-actions.tsx'
import { CategoryAmount } from './category-amount.tsx'
import { colorsOf } from './category-colors.ts'
import { categoryTypeWords } from './category-type.ts'

export type CategoryViewProps = {
  all: readonly CategoryNode[]
  year: number
  /** Only those whose name holds it, with what they stand below. */
  query: string
  /** undefined: they are only looked at. */
  actions: CategoryActions | undefined
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}

/** The categories as a tree, with what each and all below it came to. */
export function CategoryTree({ all, year, query, actions, selected, onSelect }: CategoryViewProps) {
  const colors = colorsOf(all)
  return (
    <Tree
      label="Categories"
      name="category"
      nodes={all}
      query={query}
      face={(category) => <CategoryFace category={category} color={colors.get(category.id) ?? null} />}
      end={(category) => <CategoryAmount category={category} />}
      gripName={({ name }) => `${name}: move, edit, delete`}
      actions={actions && treeActions(actions, year)}
      selected={selected}
      onSelect={actions && onSelect}
    />
  )
}

type CategoryFaceProps = { category: CategoryNode; color: string | null }

function CategoryFace({ category, color }: CategoryFaceProps) {
  const { name, parent_id, type, tax_line, deductible } = category
  const facts = [
    parent_id === null && categoryTypeWords[type] !== name && categoryTypeWords[type],
    tax_line && `Schedule C ${tax_line}`,
    deductible < 100 && `${deductible}% deductible`,
  ].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <CategoryDot color={color} />
      <span className={parent_id === null ? 'font-label' : undefined}>{name}</span>
      {facts.length > 0 && <span className="text-small text-ink-muted">{facts.join(' · ')}</span>}
    </span>
  )
}

function treeActions(actions: CategoryActions, year: number): TreeActions<CategoryNode> {
  return {
    edit: actions.edit,
    remove: (category) => (category.system ? undefined : actions.remove(category)),
    move: actions.move,
    menu: (category, steps) => categoryMenu(category, year, actions, steps),
  }
}

/** What can be done with one; what the product itself refers to is not deleted. */
export function categoryMenu(
  category: CategoryNode,
  year: number,
  actions: CategoryActions,
  steps: (MenuItem | false)[] = [],
): (MenuItem | false | undefined)[] {
  return [
    { label: 'Edit', icon: Pencil, keys: 'Enter', onSelect: () => actions.edit(category) },
    { label: 'New category under it', icon: Plus, onSelect: () => actions.add(category.id) },
    category.count > 0 && {
      label: `Show ${inTransactions(category.count)}`,
      icon: List,
      href: `/accounting?category_id=${category.id}&from=${year}-01-01&to=${year}-12-31`,
    },
    'line',
    ...steps,
    { label: 'Move to…', icon: FolderInput, onSelect: () => actions.moveTo([category.id]) },
    ...(category.system
      ? []
      : ([
          'line',
          { label: 'Delete', icon: Trash2, danger: true, keys: 'Del', onSelect: () => actions.remove(category) },
        ] as const)),
  ]
}
