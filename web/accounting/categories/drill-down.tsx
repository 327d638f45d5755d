import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CategoryNode } from '#contract/accounting/categories/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { CategoryDot } from '../category-name.tsx'
import { inTransactions } from '../words.ts'
import { CategoryAmount } from './category-amount.tsx'
import { colorsOf } from './category-colors.ts'
import { type CategoryViewProps, categoryMenu } from './category-tree.tsx'
import { categoryTypeWords } from './category-type.ts'

/** The categories on a phone: one level at a time, moved by their menu. */
export function DrillDown(view: CategoryViewProps) {
  const { all, query } = view
  const [at, setAt] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const wanted = query.trim().toLowerCase()
  const parent = wanted ? undefined : all.find(({ id }) => id === at)
  const colors = colorsOf(all)
  const rows = wanted
    ? all.filter(({ name }) => name.toLowerCase().includes(wanted))
    : all.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const go = (id: string | undefined) => {
    setAt(id)
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {parent && <LevelHead all={all} parent={parent} onGo={go} />}
      {rows.length === 0 && (
        <p className="px-1 py-4 text-ink-muted">{wanted ? 'Nothing matches' : 'Nothing is under it.'}</p>
      )}
      <ul aria-label={parent ? `Categories under ${parent.name}` : 'Categories'}>
        {rows.map((category) => (
          <CategoryRow
            key={category.id}
            view={view}
            category={category}
            color={colors.get(category.id) ?? null}
            isFound={wanted !== ''}
            onGo={go}
          />
        ))}
      </ul>
    </div>
  )
}

type Go = (id: string | undefined) => void
type LevelHeadProps = { all: CategoryViewProps['all']; parent: CategoryNode; onGo: Go }

/** Which category the level stands under, and the way back up. */
function LevelHead({ all, parent, onGo }: LevelHeadProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onGo(parent.parent_id ?? undefined)}
        className="flex min-h-11 w-full items-center gap-1 text-start text-chalk"
      >
        <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
        {all.find(({ id }) => id === parent.parent_id)?.name ?? 'All categories'}
      </button>
      <h2 className="px-1 pb-2 text-h2">{parent.name}</h2>
    </>
  )
}

type CategoryRowProps = {
  view: CategoryViewProps
  category: CategoryNode
  color: string | null
  isFound: boolean
  onGo: Go
}

function CategoryRow({ view, category, color, isFound, onGo }: CategoryRowProps) {
  const { all, actions, selected, onSelect } = view
  const { id, name } = category
  const hasLevel = all.some(({ parent_id }) => parent_id === id)
  const toggle = () =>
    onSelect(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]))
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-0">
      {actions && selected.size > 0 && (
        <Checkbox aria-label={`Select ${name}`} checked={selected.has(id)} onChange={toggle} />
      )}
      <button
        type="button"
        onClick={() => (hasLevel ? onGo(id) : actions?.edit(category))}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 text-start"
      >
        <CategoryDot color={color} />
        <span className="min-w-0 flex-1">
          <span className="block">{name}</span>
          <span className="block text-small text-ink-muted">{factsOf(category, isFound)}</span>
        </span>
        <CategoryAmount category={category} />
        {hasLevel && <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-muted rtl:-scale-x-100" />}
      </button>
      {actions && (
        <Menu
          trigger={<MoreButton label={`More for ${name}`} size="sm" variant="quiet" />}
          items={[
            ...categoryMenu(category, view.year, actions),
            'line',
            { label: 'Select', checked: selected.has(id), onSelect: toggle },
          ]}
        />
      )}
    </li>
  )
}

function factsOf({ path, parent_id, type, tax_line, count, name }: CategoryNode, isFound: boolean): string {
  return [
    isFound && path.length > 1 && path.slice(0, -1).join(' › '),
    !isFound && parent_id === null && categoryTypeWords[type] !== name && categoryTypeWords[type],
    parent_id !== null && tax_line && `Schedule C ${tax_line}`,
    count > 0 && inTransactions(count),
  ]
    .filter(Boolean)
    .join(' · ')
}
