import { Suspense, useEffect, useRef } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { OpenedContract } from './opened-contract.tsx'
import type { Signing } from './view/signing.ts'

const LinkProblem = lazyWithin(() =>
  import('#web/links/link-problem.tsx').then((part) => ({ default: part.LinkProblem })),
)

/** A contract for who signs it: read it, sign, decline, ask for changes. */
export function SignContract({ signing }: { signing: Signing }) {
  const { query } = signing
  useIdleCheck(query.refetch)
  const isEnded = query.error?.status === 404
  if (query.data)
    return <OpenedContract key={query.data.contract.revision} view={query.data} signing={signing} isEnded={isEnded} />
  if (query.error)
    return (
      <Suspense>
        <LinkProblem
          noun="contract"
          heading="Sign a contract"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Suspense>
    )
  return <Loading />
}

const IDLE = 30 * 60_000

/** Asks again once nobody has touched the page for half an hour, and when they come back to it. It never ends by itself. */
function useIdleCheck(check: () => unknown) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    let touched = Date.now()
    let timer: number | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => latest.current(), IDLE)
    }
    const touch = () => {
      // A device that slept has run no timer.
      if (Date.now() - touched >= IDLE) latest.current()
      touched = Date.now()
      wait()
    }
    const events = ['pointerdown', 'keydown', 'scroll', 'focus'] as const
    for (const event of events) addEventListener(event, touch, { passive: true })
    wait()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, touch)
    }
  }, [])
}

function Loading() {
  return (
    <>
      <SkipLink />
      <main id="main" className="mx-auto w-full max-w-[760px] px-4 pt-24">
        <Skeleton rows={8} />
      </main>
    </>
  )
}
