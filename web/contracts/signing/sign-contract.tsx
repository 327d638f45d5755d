import { Suspense, useEffect, useRef } from 'react'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PageIn } from '../words/page-in.tsx'
import { usePageWords, useRefusalWords } from '../words/page-words.ts'
import { OpenedContract } from './opened-contract.tsx'
import type { Signing } from './view/signing.ts'

const LinkProblem = lazyWithin(() =>
  import('#web/links/link-problem.tsx').then((part) => ({ default: part.LinkProblem })),
)

type SignContractProps = {
  signing: Signing
  /** Of the page until the contract is here, as the link names it. */
  language?: ContractLanguage | undefined
}

/** A contract for who signs it: read it, sign, decline, ask for changes. All of it in the language of the contract. */
export function SignContract({ signing, language }: SignContractProps) {
  const { data, refetch } = signing.query
  useIdleCheck(refetch)
  return (
    <PageIn language={data ? data.brand.language : language}>
      <Opened signing={signing} />
    </PageIn>
  )
}

function Opened({ signing }: { signing: Signing }) {
  const { query } = signing
  const { heading } = usePageWords()
  const inWords = useRefusalWords()
  const isEnded = query.error?.status === 404
  if (query.data)
    return <OpenedContract key={query.data.contract.revision} view={query.data} signing={signing} isEnded={isEnded} />
  if (query.error)
    return (
      <Suspense>
        <LinkProblem
          noun="contract"
          heading={heading}
          error={inWords(query.error)}
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
