import { Bookmark, ListChecks, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { transactionList } from '#contract/accounting/transactions/list.ts'
import { queryOf } from '#contract/wire/list.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChoicePill } from '#web/ui/input/choice-pill.tsx'
import { shiftDay } from '#web/ui/input/read-day.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { failureToast } from '../failure-words.ts'
import { PossibleChip } from '../possible/possible-chip.tsx'
import { useDeleteView, useListViews } from '../queries.ts'

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
        <ChoicePill key={name} pressed={sameQuery(query, list.query)} onPress={() => press(query)}>
          {name}
          {name === 'To sort' && toSort !== undefined && toSort > 0 && <CountBadge count={toSort} />}
        </ChoicePill>
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

type GivenView = { name: string; query: string }

/** The views that everybody has, on a day. */
function givenViews(today: string): GivenView[] {
  const first = `${today.slice(0, 7)}-01`
  const last = shiftDay(shiftDay(first, { months: 1 }), { days: -1 })
  return [
    { name: 'To sort', query: 'to_sort=true' },
    { name: 'This month', query: `from=${first}&to=${last}` },
    { name: 'No receipt', query: 'type=expense&receipt=no' },
    { name: 'Over $500', query: 'min=500' },
  ]
}

/** Whether two narrow by the same, in whatever order they say it. */
function sameQuery(one: string, other: string): boolean {
  const meant = (query: string) => queryOf(transactionList, new URLSearchParams(query))
  return one !== '' && meant(one) === meant(other)
}

type OwnViewProps = { id: string; name: string; pressed: boolean; onPress: () => void }

function OwnView({ id, name, pressed, onPress }: OwnViewProps) {
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
      <ChoicePill pressed={pressed} onPress={onPress}>
        {name}
      </ChoicePill>
      {pressed && !isPending && <IconButton size="sm" label={`Delete the view ${name}`} icon={X} onClick={remove} />}
    </span>
  )
}
