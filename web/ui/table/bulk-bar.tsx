import type { ReactNode } from 'react'
import { Button } from '../basic/button.tsx'

type BulkBarProps = {
  count: number
  /** How many the filters leave in all; offers "Select all 214". */
  total?: number
  /** There are more than `total`. */
  more?: boolean | undefined
  onSelectAll?: () => void
  onClear: () => void
  /** The actions on what is selected. */
  children: ReactNode
}

/** Floats at the bottom, in the middle of what the frame leaves of the screen, while rows are selected. */
export function BulkBar({ count, total, more, onSelectAll, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Selected"
      data-screen-only
      data-bulk-bar
      className="enter-rise float-2 fixed start-[calc(var(--frame-start,0px)+1rem)] end-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit max-w-[calc(100%-2rem-var(--frame-start,0px))] items-center gap-1 rounded-card py-2 ps-4 pe-2 phone:w-auto phone:flex-wrap"
    >
      <p aria-live="polite" className="me-1 shrink-0 font-label phone:me-auto whitespace-nowrap tabular-nums">
        {count} selected
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto border-line px-1 *:shrink-0 sm:border-x phone:order-last phone:-ms-2 phone:basis-full phone:border-t phone:px-0 phone:pt-2">
        {onSelectAll && total !== undefined && (total > count || more) && (
          <Button variant="quiet" size="sm" className="text-chalk" onClick={onSelectAll}>
            Select all{more ? '' : ` ${total}`}
          </Button>
        )}
        {children}
      </div>
      <Button variant="quiet" size="sm" className="shrink-0" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
