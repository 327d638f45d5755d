import { type ReactNode, useEffect, useState } from 'react'
import { announce } from '../basic/live-region.tsx'
import { said } from '../basic/ui-sentences.ts'
import { cx } from '../style/class-names.ts'

/** Shows its children only once 150 ms have passed, so that quick answers do not flicker. */
export function AfterMoment({ children, wait = 150 }: { children: ReactNode; wait?: number }) {
  const due = useAfter(wait)
  return due ? children : null
}

/** A grey bar in the place of text; give it a width. */
export function SkeletonBar({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-4 rounded-chip bg-sunken', className)} />
}

type SkeletonProps = {
  /** How many shapes: 8 rows of a list, 4 cards. */
  rows?: number
  shape?: 'rows' | 'cards'
}

/** A skeleton of what is being loaded; after 8 seconds it says so. */
export function Skeleton(props: SkeletonProps) {
  return (
    <>
      <AfterMoment>
        <Shapes {...props} />
        <StillLoading />
      </AfterMoment>
      <LoadingMark />
    </>
  )
}

/**
 * While it is there, what stands below on the page is not shown, so that nothing moves once this has come (skeleton.css). What
 * takes longer than two seconds holds up nothing.
 */
export function LoadingMark() {
  return useAfter(2000) ? null : <span hidden data-loading />
}

function Shapes({ shape = 'rows', rows = shape === 'rows' ? 8 : 4 }: SkeletonProps) {
  return (
    <div className={shape === 'cards' ? 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4' : 'flex flex-col'}>
      {PLACES.slice(0, rows).map((index) =>
        shape === 'cards' ? (
          <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <SkeletonBar className="w-2/5" />
            <SkeletonBar className="h-8 w-3/5" />
            <SkeletonBar className="w-4/5" />
          </div>
        ) : (
          <div key={index} className="flex min-h-(--row) items-center gap-4 border-b border-line px-4 last:border-0">
            <SkeletonBar className={WIDTHS[index % WIDTHS.length]} />
            <SkeletonBar className="ms-auto w-16" />
          </div>
        ),
      )}
    </div>
  )
}

/** "Still loading…" once 8 seconds have passed. */
export function StillLoading() {
  const due = useAfter(8000)
  useEffect(() => {
    if (due) announce(said('Still loading'))
  }, [due])
  return due ? <p className="px-4 py-3 text-small text-ink-muted">{said('Still loading')}…</p> : null
}

function useAfter(wait: number) {
  const [due, setDue] = useState(wait === 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return due
}

const PLACES = [...Array(40).keys()]
const WIDTHS = ['w-1/3', 'w-2/5', 'w-1/4', 'w-1/2']
