import { CircleDashed, Split } from 'lucide-react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { isToSort } from './words.ts'

/** A category by its name, with the ones it stands below. */
export function CategoryName({ category }: { category: Pick<NamedCategory, 'name' | 'path' | 'color'> }) {
  const above = category.path.slice(0, -1).join(' › ')
  return (
    <span className="flex min-w-0 items-center gap-2" title={above ? `${above} › ${category.name}` : undefined}>
      <CategoryDot color={category.color} />
      <span className="min-w-0 truncate">{category.name}</span>
    </span>
  )
}

/** Its color, where it has one. */
export function CategoryDot({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-full border border-line-strong"
      style={color ? { background: color, borderColor: color } : undefined}
    />
  )
}

/** What a transaction was for: its category, its parts, that it moved between accounts, or that it waits for somebody. */
export function CategoryFace({ row }: { row: Transaction }) {
  if (row.left_to_split !== null)
    return (
      <Chip tone="pencil" icon={Split}>
        Left to split <Money amount={row.left_to_split} currency={row.currency} />
      </Chip>
    )
  if (row.splits.length > 0)
    return (
      <Chip tone="plum" icon={Split}>
        Split in {row.splits.length}
      </Chip>
    )
  if (row.category) return <CategoryName category={row.category} />
  if (row.type === 'transfer') return <span className="text-ink-muted">Transfer</span>
  if (isToSort(row))
    return (
      <Chip tone="pencil" icon={CircleDashed}>
        To sort
      </Chip>
    )
  return <span className="text-ink-subtle">—</span>
}
