import { Suspense } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { OpenedContract } from './opened-contract.tsx'
import { useIdleCheck } from './use-idle-check.ts'
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
