import { BookOpen, Boxes, Ellipsis, Percent, Plus, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exportItems } from '#contract/billing/price-book/calls.ts'
import { useHasAll } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { useTakenFromAddress } from '#web/ui/frame/take-from-address.ts'
import { SearchInput } from '#web/ui/input/search-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { saveItem } from '#web/users/save-item.ts'
import { ItemTable } from './item-table.tsx'
import { LastChangeBanner } from './last-change.tsx'
import { usePriceBook } from './queries.ts'

const ItemSheet = lazyWithin(() => import('./item-sheet.tsx').then((part) => ({ default: part.ItemSheet })))
const PricesDialog = lazyWithin(() => import('./prices-dialog.tsx').then((part) => ({ default: part.PricesDialog })))
const ImportDialog = lazyWithin(() => import('./import-dialog.tsx').then((part) => ({ default: part.ImportDialog })))

/** What is open over the list: an item by its id, a new one, or what is done with many. */
type Open = { id: string } | 'item' | 'assembly' | 'prices' | 'import'

/** The price book: its list, and what is done with one item and with many. */
export function ManagePriceBook() {
  const asked = useAsked()
  const { question, q, category, page, ask } = asked
  const query = usePriceBook(question)
  const hasAll = useHasAll()
  const mayWrite = hasAll(['estimates.edit', 'prices.view'])
  const mayChangeMany = mayWrite && hasAll(['costs.view'])
  const [open, setOpen] = useState<Open>()
  useTakenFromAddress('item', (id) => setOpen({ id }))
  const { data } = query
  const isEmpty = data?.total === 0 && !asked.narrowed
  const overlay = <OpenOver open={open} narrowed={{ q, category }} onClose={() => setOpen(undefined)} />
  if (isEmpty)
    return (
      <>
        <Card>
          <EmptyBook onOpen={mayWrite ? setOpen : undefined} onImport={mayChangeMany} />
        </Card>
        {overlay}
      </>
    )
  return (
    <div className="flex flex-col gap-4">
      {data?.last_change && <LastChangeBanner change={data.last_change} />}
      <BookHead asked={asked} query={query} rights={{ mayWrite, mayChangeMany }} onOpen={setOpen} />
      <Card flush>
        <ItemTable
          query={query}
          sort={question.sort ?? 'name'}
          onSort={(sort) => ask({ sort: sort === 'name' ? undefined : sort })}
          onOpen={({ id }) => setOpen({ id })}
          mayWrite={mayWrite}
          filtered={asked.narrowed}
          onClear={() => ask({ q: undefined, category: undefined })}
        />
      </Card>
      {data && (
        <Pager
          page={page}
          pageSize={data.page_size}
          total={data.total}
          more={data.more_than ?? false}
          onChange={(next) => ask({ page: next === 1 ? undefined : String(next) }, 'push')}
        />
      )}
      {overlay}
    </div>
  )
}

type BookHeadProps = {
  asked: ReturnType<typeof useAsked>
  query: ReturnType<typeof usePriceBook>
  rights: { mayWrite: boolean; mayChangeMany: boolean }
  onOpen: (open: Open) => void
}

/** What the list is narrowed by, and what is done with one item or with many. */
function BookHead({ asked: { question, q, category, ask }, query: { data }, rights, onOpen }: BookHeadProps) {
  const { mayWrite, mayChangeMany } = rights
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        placeholder="Item, description, category"
        value={q}
        onChange={(text) => ask({ q: text })}
        className="min-w-52 flex-1"
      />
      {(data?.categories.length ?? 0) > 0 && (
        <Select
          aria-label="Category"
          className="w-auto! min-w-40 phone:flex-1"
          value={category}
          onChange={(event) => ask({ category: event.target.value })}
        >
          <option value="">All categories</option>
          {data?.categories.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      )}
      {mayWrite && (
        <Button variant="primary" icon={Plus} onClick={() => onOpen('item')}>
          New item
        </Button>
      )}
      <Menu
        trigger={<IconButton label="More for the price book" icon={Ellipsis} variant="secondary" />}
        items={[
          mayWrite && { label: 'New assembly', icon: Boxes, onSelect: () => onOpen('assembly') },
          mayChangeMany && { label: 'Change prices…', icon: Percent, onSelect: () => onOpen('prices') },
          mayChangeMany && { label: 'Import CSV…', icon: Upload, onSelect: () => onOpen('import') },
          saveItem('Export items as CSV', () => saveFound(exportItems, 'price-book', { ...question }, data)),
        ]}
      />
    </div>
  )
}

/** What the address asks of the list. */
function useAsked() {
  const [params, setAddress] = useAddress()
  const [q, category, sort] = [params.get('q') ?? '', params.get('category') ?? '', params.get('sort')]
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return {
    q,
    category,
    page,
    narrowed: q !== '' || category !== '',
    question: {
      ...(q ? { q } : {}),
      ...(category ? { category } : {}),
      ...(sort === '-name' || sort === '-updated' ? { sort } : {}),
      ...(page > 1 ? { page } : {}),
    } as { q?: string; category?: string; sort?: 'name' | '-name' | '-updated'; page?: number },
    ask: (change: Record<string, string | undefined>, how: 'replace' | 'push' = 'replace') =>
      setAddress({ page: undefined, ...change }, how),
  }
}

type OpenOverProps = {
  open: Open | undefined
  narrowed: { q: string; category: string }
  onClose: () => void
}

function OpenOver({ open, narrowed, onClose }: OpenOverProps) {
  if (!open) return null
  return (
    <Suspense>
      {open === 'prices' ? (
        <PricesDialog {...narrowed} onClose={onClose} />
      ) : open === 'import' ? (
        <ImportDialog onClose={onClose} />
      ) : typeof open === 'object' ? (
        <ItemSheet id={open.id} onClose={onClose} />
      ) : (
        <ItemSheet isAssembly={open === 'assembly'} onClose={onClose} />
      )}
    </Suspense>
  )
}

type EmptyBookProps = { onOpen: ((open: Open) => void) | undefined; onImport: boolean }

function EmptyBook({ onOpen, onImport }: EmptyBookProps) {
  return (
    <EmptyState
      icon={BookOpen}
      title="No items yet"
      text="Keep what you sell again and again, with its price and cost, and add it to an estimate as you type."
      actions={
        onOpen && (
          <>
            {onImport && <Button onClick={() => onOpen('import')}>Import CSV</Button>}
            <Button variant="primary" onClick={() => onOpen('item')}>
              New item
            </Button>
          </>
        )
      }
    />
  )
}
