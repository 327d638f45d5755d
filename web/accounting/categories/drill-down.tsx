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
export function DrillDown({ all, year, query, actions, selected, onSelect }: CategoryViewProps) {
  const [at, setAt] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const parent = all.find(({ id }) => id === at)
  const colors = colorsOf(all)
  const wanted = query.trim().toLowerCase()
  const rows = wanted
    ? all.filter(({ name }) => name.toLowerCase().includes(wanted))
    : all.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const go = (id: string | undefined) => {
    setAt(id)
    list.current?.focus()
  }
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]))
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {parent && !wanted && (
        <button
          type="button"
          onClick={() => go(parent.parent_id ?? undefined)}
          className="flex min-h-11 w-full items-center gap-1 text-start text-chalk"
        >
          <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
          {all.find(({ id }) => id === parent.parent_id)?.name ?? 'All categories'}
        </button>
      )}
      {parent && !wanted && <h2 className="px-1 pb-2 text-h2">{parent.name}</h2>}
      {rows.length === 0 && (
        <p className="px-1 py-4 text-ink-muted">{wanted ? 'Nothing matches' : 'Nothing is under it.'}</p>
      )}
      <ul aria-label={parent && !wanted ? `Categories under ${parent.name}` : 'Categories'}>
        {rows.map((category) => {
          const below = all.filter(({ parent_id }) => parent_id === category.id).length
          return (
            <li key={category.id} className="flex items-center gap-1 border-b border-line last:border-0">
              {actions && selected.size > 0 && (
                <Checkbox
                  aria-label={`Select ${category.name}`}
                  checked={selected.has(category.id)}
                  onChange={() => toggle(category.id)}
                />
              )}
              <button
                type="button"
                onClick={() => (below > 0 ? go(category.id) : actions?.edit(category))}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 text-start"
              >
                <CategoryDot color={colors.get(category.id) ?? null} />
                <span className="min-w-0 flex-1">
                  <span className="block">{category.name}</span>
                  <span className="block text-small text-ink-muted">{factsOf(category, wanted !== '')}</span>
                </span>
                <CategoryAmount category={category} />
                {below > 0 && <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-muted rtl:-scale-x-100" />}
              </button>
              {actions && (
                <Menu
                  trigger={<MoreButton label={`More for ${category.name}`} size="sm" variant="quiet" />}
                  items={[
                    ...categoryMenu(category, year, actions),
                    'line',
                    {
                      label: 'Select',
                      checked: selected.has(category.id),
                      onSelect: () => toggle(category.id),
                    },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
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
