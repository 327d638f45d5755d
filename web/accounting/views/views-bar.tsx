import { Bookmark, ListChecks, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { transactionList } from '#contract/accounting/transactions/list.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { failureToast } from '../failure-words.ts'
import { PossibleChip } from '../possible/possible-chip.tsx'
import { useDeleteView, useListViews } from '../queries.ts'
import { givenViews, sameQuery } from './given-views.ts'

const NameView = lazyWithin(() => import('./name-view.tsx').then((part) => ({ default: part.NameView })))

type ViewsBarProps = {
  list: List<typeof transactionList>
  toSort: number | undefined
  onTidyUp: (() => void) | undefined
  /** Opens the deposits that may be counted already. */
  onLookAtSame: () => void
}

/** Filters that are asked for often: four that everybody has, and those the person kept. */
export function ViewsBar({ list, toSort, onTidyUp, onLookAtSame }: ViewsBarProps) {
  const { today } = useFormats()
  const own = useListViews().data?.views ?? []
  const [naming, setNaming] = useState(false)
  const given = givenViews(today)
  const isKept = [...given, ...own].some(({ query }) => sameQuery(query, list.query))
  const press = (query: string) => (sameQuery(query, list.query) ? list.clear() : list.show(query))
  return (
    <fieldset
      aria-label="Views"
      className="flex min-w-0 items-center gap-2 pb-1.5 *:shrink-0 sm:flex-wrap phone:-mx-4 phone:overflow-x-auto phone:px-4 phone:[scrollbar-width:none]"
    >
      <PossibleChip onLook={onLookAtSame} />
      {onTidyUp && toSort !== undefined && toSort > 0 && (
        <Button size="sm" icon={ListChecks} onClick={onTidyUp}>
          Tidy up
        </Button>
      )}
      {given.map(({ name, query }) => (
        <ViewChip key={name} name={name} pressed={sameQuery(query, list.query)} onPress={() => press(query)}>
          {name === 'To sort' && toSort !== undefined && toSort > 0 && <CountBadge count={toSort} />}
        </ViewChip>
      ))}
      {own.map(({ id, name, query }) => (
        <OwnView key={id} id={id} name={name} pressed={sameQuery(query, list.query)} onPress={() => press(query)} />
      ))}
      {list.query && !isKept && (
        <Button size="sm" variant="quiet" icon={Bookmark} onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <Suspense>{naming && <NameView query={list.query} onClose={() => setNaming(false)} />}</Suspense>
    </fieldset>
  )
}

type ViewChipProps = { name: string; pressed: boolean; onPress: () => void; children?: ReactNode }

function ViewChip({ name, pressed, onPress, children }: ViewChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'quick inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-small font-label focus-visible:-outline-offset-2 phone:min-h-11 phone:px-4',
        pressed ? 'border-chalk bg-chalk-tint text-chalk' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {name}
      {children}
    </button>
  )
}

function OwnView({ id, name, pressed, onPress }: ViewChipProps & { id: string }) {
  const { mutate, isPending } = useDeleteView()
  const remove = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast({ title: 'View deleted' }),
        onError: (error) => toast(failureToast(`${name} wasn't deleted`, error)),
      },
    )
  return (
    <span className="inline-flex items-center">
      <ViewChip name={name} pressed={pressed} onPress={onPress} />
      {pressed && !isPending && <IconButton size="sm" label={`Delete the view ${name}`} icon={X} onClick={remove} />}
    </span>
  )
}
