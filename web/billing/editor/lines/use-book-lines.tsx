import { Suspense, useEffect, useState } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, linesOf } from '#contract/billing/drafts/draft-rules.ts'
import { useHasAll } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useOfferedBook } from '../../price-book/queries.ts'
import { useAddDialogs } from './add-dialogs.tsx'
import type { LineActions, LinesProps } from './line-actions.ts'

const KeptItem = lazyWithin(() => import('../book/kept-item.tsx').then((part) => ({ default: part.KeptItem })))

type BookLines = {
  lineActions: LineActions
  draft: Draft
  currency: string
  /** Closes the sheet of a line, where one is open. */
  onClose: () => void
  fixed: boolean
}

/**
 * What lines have to do with the price book: its names are fetched, an assembly that was chosen asks for its measures, and who
 * writes in the book keeps a line there.
 */
export function useBookLines({ lineActions, draft, currency, onClose, fixed }: BookLines) {
  const adding = useAddDialogs(lineActions, currency, linesOf(draft).length)
  const [line, keep] = useState<DraftLine>()
  const mayWrite = useHasAll()(['estimates.edit', 'prices.view'])
  useOfferedBook(useAfterPaint() && !fixed)
  const onAssembly: LinesProps['onAssembly'] = (typed, item) => {
    onClose()
    adding.onAssembly(typed, item)
  }
  return {
    of: { onAssembly, onKeep: mayWrite ? keep : undefined },
    adding,
    dialogs: (
      <>
        {adding.dialogs}
        {line && (
          <Suspense>
            <KeptItem
              line={line}
              onKept={(item_id) => lineActions.change(line.key, { item_id })}
              onClose={() => keep(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

/** What can wait comes after what is shown first. */
function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 600)
    return () => clearTimeout(timer)
  }, [])
  return painted
}
