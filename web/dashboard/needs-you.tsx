import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import type { Attention } from '#contract/dashboard/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import { NeedsYouRow } from './needs-you-row.tsx'
import { useHideAttention } from './queries.ts'

type NeedsYouProps = {
  rows: readonly Attention[]
  total: number
  /** There are more than `total`. */
  more?: boolean
  /** Opens the sheet of a new job, filled from the estimate. */
  onMakeJob: (estimate_id: string) => void
  /** Opens the client's form, to add what is missing. */
  onEditClient: (client_id: string) => void
}

const FIRST = 5

/** What waits for the person, the most urgent first, each with its one action. */
export function NeedsYou({ rows, total, more, ...handlers }: NeedsYouProps) {
  const later = useLater()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, FIRST)
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          Needs you <CountBadge count={total} label="waiting for you" />
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="flex items-center gap-3 px-4 pb-5 text-ink-muted sm:px-5">
          <Icon of={CircleCheckBig} className="text-moss" />
          Nothing needs you. Enjoy it.
        </p>
      ) : (
        <ul className="flex flex-col">
          {shown.map((row) => (
            <NeedsYouRow key={`${row.kind} ${row.id}`} row={row} onLater={() => later(row)} {...handlers} />
          ))}
        </ul>
      )}
      {rows.length > FIRST && (
        <div className="border-t border-line px-2 py-1 sm:px-3">
          <Button variant="quiet" size="sm" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'Show fewer' : `See all ${total}${more ? '+' : ''}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Kept with the list and not in the row, which is removed before the answer comes. */
function useLater() {
  const hide = useHideAttention()
  return ({ kind, id }: Attention) => {
    announce('Hidden until tomorrow')
    hide.mutate(
      { kind, id },
      { onError: (error) => toast({ kind: 'problem', title: "Couldn't hide it", body: error.message }) },
    )
  }
}
