import { FolderInput, FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { SearchInput } from '#web/ui/input/search-input.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useListCategories } from '../queries.ts'
import { useCategoryActions } from './category-actions.tsx'
import { CategoryTree } from './category-tree.tsx'
import { DrillDown } from './drill-down.tsx'

/** All categories with what they came to this year: find, add, change, move, delete. */
export function CategoryScreen() {
  const { data, error, refetch } = useListCategories()
  const mayEdit = useCan('accounting.edit')
  const phone = usePhone()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const all = data?.categories ?? []
  const [actions, open] = useCategoryActions(all, () => setSelected(new Set()))
  if (error && !data) return <ReadFailed things="the categories" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  if (all.length === 0)
    return (
      <Card>
        <NoCategories onAdd={mayEdit ? actions.add : undefined} />
        {open}
      </Card>
    )
  const View = phone ? DrillDown : CategoryTree
  return (
    <>
      <ScreenHead query={query} onQuery={setQuery} year={data.year} onAdd={mayEdit ? actions.add : undefined} />
      <Card flush>
        <div className="px-2 py-1 sm:px-3">
          <View
            all={all}
            year={data.year}
            query={query}
            actions={mayEdit ? actions : undefined}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
      </Card>
      {mayEdit && <MoveSelected selected={selected} onSelect={setSelected} onMove={actions.moveTo} />}
      {open}
    </>
  )
}

type MoveSelectedProps = {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onMove: (ids: readonly string[]) => void
}

/** How categories are moved, and what moves those that are selected. */
function MoveSelected({ selected, onSelect, onMove }: MoveSelectedProps) {
  return (
    <>
      <p className="pt-3 text-small text-ink-muted phone:hidden">
        Drag a category by its grip, or use Alt and the arrow keys: up and down, in and out. X selects.
      </p>
      <BulkBar count={selected.size} onClear={() => onSelect(new Set())}>
        <Button variant="quiet" size="sm" icon={FolderInput} onClick={() => onMove([...selected])}>
          Move to…
        </Button>
      </BulkBar>
    </>
  )
}

/** What makes a new one; undefined for who may only look. */
type OnAdd = (() => void) | undefined

function NoCategories({ onAdd }: { onAdd: OnAdd }) {
  return (
    <EmptyState
      icon={FolderTree}
      title="No categories"
      text="Categories say what money came in for and where it went."
      actions={onAdd && <Button onClick={() => onAdd()}>New category</Button>}
    />
  )
}

type ScreenHeadProps = { query: string; onQuery: (query: string) => void; year: number; onAdd: OnAdd }

function ScreenHead({ query, onQuery, year, onAdd }: ScreenHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchInput
        placeholder="Find a category"
        label="Find a category"
        value={query}
        onChange={onQuery}
        className="max-w-80 min-w-40 flex-1 phone:max-w-none"
      />
      <p className="text-small text-ink-muted tabular-nums phone:hidden">Amounts and counts of {year}</p>
      {onAdd && (
        <Button icon={Plus} className="ms-auto" onClick={() => onAdd()}>
          New category
        </Button>
      )}
    </div>
  )
}
