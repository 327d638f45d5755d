import { useEffect, useRef } from 'react'
import type { BoardColumn } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { focusCard } from './card-keys.ts'
import { columnLabel } from './column-looks.ts'
import type { ShownColumn } from './use-board.ts'

/** Says where the card that was moved last stands now, also where it goes back to, and takes the focus along. */
export function useMovedCard(columns: readonly ShownColumn[]): (job: Job) => void {
  const watched = useRef<{ id: string; column: BoardColumn | undefined }>(undefined)
  useEffect(() => {
    const last = watched.current
    const now = last && columns.find(({ jobs }) => jobs.some(({ id }) => id === last.id))
    if (!last || !now || now.key === last.column) return
    watched.current = { id: last.id, column: now.key }
    const title = now.jobs.find(({ id }) => id === last.id)?.title
    announce(`${title} is in ${columnLabel(now.key)} now`)
    // The card was drawn anew there. A dialog keeps the focus until it closes.
    setTimeout(() => {
      const at = document.activeElement
      if (at === document.body || at?.tagName === 'H1') focusCard(last.id)
    }, 60)
  }, [columns])
  return (job) => {
    const from = columns.find(({ jobs }) => jobs.some(({ id }) => id === job.id))
    watched.current = { id: job.id, column: from?.key }
  }
}
