import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogBase } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { inTransactions } from '../words.ts'
import { useOutdateAtEnd } from './queries.ts'
import { StepView } from './step-view.tsx'
import { type Sorter, useSorter } from './use-sorter.ts'
import { useStepKeys } from './use-step-keys.ts'

const whole = 'enter-fade flex h-dvh w-full flex-col bg-surface'

/** `/accounting?tidy=1`: sorts what waits, one merchant after the other, then what is left line by line. */
export function TidyUp({ onClose }: { onClose: () => void }) {
  const sorter = useSorter()
  useOutdateAtEnd()
  const { query, left, total } = sorter
  const isKnown = query.data !== undefined
  const leave = () => void sorter.settled().then(onClose)
  return (
    <DialogBase
      open
      onOpenChange={(open) => !open && leave()}
      title="Tidy up"
      description={isKnown ? (left > 0 ? `${left.toLocaleString()} left` : 'All sorted') : 'Looking for what waits'}
      initialFocus="[data-step], [data-tidy]"
      place="fixed inset-0 z-50 flex"
      look={whole}
    >
      <ProgressBar label="Sorted" done={total - left} total={total} />
      <LastStep sorter={sorter} />
      <Body sorter={sorter} onClose={leave} />
    </DialogBase>
  )
}

function LastStep({ sorter: { last, undo } }: { sorter: Sorter }) {
  return (
    <div className="border-b border-line px-5 py-1.5">
      <div className="mx-auto flex min-h-8 max-w-[720px] items-center justify-between gap-3 text-small text-ink-muted">
        <span className="min-w-0 truncate">{last ?? 'Each step can be undone.'}</span>
        {last && (
          <Button size="sm" variant="quiet" icon={Undo2} onClick={undo}>
            <span className="inline-flex items-center gap-2">
              Undo
              <Kbd keys="U" />
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Body({ sorter, onClose }: { sorter: Sorter; onClose: () => void }) {
  const { query, steps } = sorter
  const [step] = steps
  if (query.error && !query.data)
    return (
      <div className="p-5">
        <ReadFailed things="what waits" error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  if (!query.data || !sorter.isAsked)
    return (
      <div className="mx-auto w-full max-w-[720px] p-5">
        <Skeleton rows={6} />
      </div>
    )
  if (!step) return <AtTheEnd sorter={sorter} onClose={onClose} />
  return <StepView key={step.key} step={step} sorter={sorter} />
}

/** Nothing is left, or only what was skipped or has not been read yet. */
function AtTheEnd({ sorter, onClose }: { sorter: Sorter; onClose: () => void }) {
  const { left, skipped, query, undo, settled } = sorter
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  const more = left - skipped
  const goOn = () => void settled().then(() => query.refetch())
  useStepKeys({ enter: more > 0 ? goOn : onClose }, undo)
  return (
    <section
      ref={root}
      aria-label="Sorted"
      data-tidy
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto px-5 py-6 outline-none"
    >
      <EmptyState
        icon={CircleCheck}
        title={more > 0 ? 'These are sorted' : skipped > 0 ? 'Only what you skipped is left' : 'All sorted'}
        text={
          more > 0
            ? `${inTransactions(more)} still wait.`
            : skipped > 0
              ? `${inTransactions(skipped)} wait for another day.`
              : 'Nothing is left to sort.'
        }
        actions={
          <>
            {more > 0 && (
              <Button variant="primary" busy={query.isFetching} onClick={goOn}>
                Continue with the next
              </Button>
            )}
            {more <= 0 && skipped > 0 && <Button onClick={sorter.unskip}>Go through them now</Button>}
            <Button variant={more > 0 ? 'secondary' : 'primary'} onClick={onClose}>
              Done
            </Button>
          </>
        }
      />
    </section>
  )
}
