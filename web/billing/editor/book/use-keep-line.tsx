import { Suspense, useState } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { useHasAll } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { LineActions } from '../lines/line-actions.ts'

const KeptItem = lazyWithin(() => import('./kept-item.tsx').then((part) => ({ default: part.KeptItem })))

/** Keeps a line in the price book, for who writes there: one press, and a question only where its name is taken. */
export function useKeepLine({ change }: Pick<LineActions, 'change'>) {
  const [line, keep] = useState<DraftLine>()
  const mayWrite = useHasAll()(['estimates.edit', 'prices.view'])
  return {
    onKeep: mayWrite ? keep : undefined,
    dialog: line && (
      <Suspense>
        <KeptItem line={line} onKept={(item_id) => change(line.key, { item_id })} onClose={() => keep(undefined)} />
      </Suspense>
    ),
  }
}
