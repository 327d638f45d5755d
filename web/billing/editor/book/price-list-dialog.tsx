import { useRef, useState } from 'react'
import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { SearchInput } from '#web/ui/input/search-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { ItemPhoto } from '../../price-book/item-photo.tsx'
import { useItems } from '../../queries.ts'

type PriceListDialogProps = {
  currency: string
  onClose: () => void
  onAdd: (items: ItemToTake[]) => void
  /** An assembly was pressed; what was chosen before comes first. */
  onAssembly: (item: ItemToTake, before: ItemToTake[]) => void
}

/** The price book, below it what the company has charged before and the services it offers, to be taken over as lines. */
export function PriceListDialog({ currency, onClose, onAdd, onAssembly }: PriceListDialogProps) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ItemToTake>>(new Map())
  const box = useRef<HTMLDivElement>(null)
  const toggle = (item: ItemToTake, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(item.name, item)
    else next.delete(item.name)
    setChosen(next)
    // Who searched searches for the next one: what is typed now takes the place of these words.
    const search = box.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (!search?.value) return
    search.focus()
    search.select()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="From price list"
      description="Your price book, then what you've used before."
      initialFocus="input"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {chosen.size > 0 && (
            <Button variant="primary" onClick={() => onAdd([...chosen.values()])}>
              {chosen.size === 1 ? 'Add 1 line' : `Add ${chosen.size} lines`}
            </Button>
          )}
        </>
      }
    >
      <div ref={box} className="flex h-[46dvh] flex-col gap-3">
        <SearchInput placeholder="Item or service" value={q} onChange={setQ} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <PriceList
            q={q}
            currency={currency}
            isChosen={(item) => chosen.has(item.name)}
            onToggle={toggle}
            onAssembly={(item) => onAssembly(item, [...chosen.values()])}
          />
        </div>
      </div>
    </Dialog>
  )
}

type PriceListProps = {
  q: string
  currency: string
  isChosen: (item: ItemToTake) => boolean
  onToggle: (item: ItemToTake, on: boolean) => void
  onAssembly: (item: ItemToTake) => void
}

function PriceList({ q, currency, isChosen, onToggle, onAssembly }: PriceListProps) {
  const query = useItems(q)
  if (query.isError && !query.data)
    return <ReadFailed things="your items" error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton rows={5} />
  if (query.data.items.length === 0)
    return (
      <p className="py-4 text-ink-muted">
        {q ? 'Nothing matches' : 'Nothing here yet. Items you use on estimates and invoices are saved for next time.'}
      </p>
    )
  const hasPhotos = query.data.items.some(({ photo_url }) => photo_url)
  return (
    <ul className="divide-y divide-line">
      {query.data.items.map((item) =>
        item.is_assembly ? (
          <li key={item.name} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 py-2 ps-8">
              {item.name}
              <span className="block text-small text-ink-muted">Assembly</span>
            </span>
            <Button size="sm" aria-label={`Measure ${item.name}`} onClick={() => onAssembly(item)}>
              Measure…
            </Button>
            <ItemPhoto of={item} size="lines" kept={hasPhotos} />
          </li>
        ) : (
          <li key={item.name} className="flex items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1"
              label={item.name}
              note={item.description ?? undefined}
              checked={isChosen(item)}
              onChange={(event) => onToggle(item, event.target.checked)}
            />
            <span className="shrink-0 text-end text-ink-muted tabular-nums">
              {item.unit_price && <Money amount={item.unit_price} currency={currency} />}
              {item.unit && (item.unit_price ? ` / ${item.unit}` : item.unit)}
            </span>
            <ItemPhoto of={item} size="lines" kept={hasPhotos} />
          </li>
        ),
      )}
    </ul>
  )
}
