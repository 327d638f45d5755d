import { Suspense } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { answerId } from './view/blocks.ts'
import type { Signing, SigningOutcome, SigningView } from './view/signing.ts'

const SignedState = lazyWithin(() => import('./signed-state.tsx').then((part) => ({ default: part.SignedState })))
const StateBanner = lazyWithin(() => import('./state-banner.tsx').then((part) => ({ default: part.StateBanner })))

type SigningStateProps = {
  view: SigningView
  signing: Signing
  isEnded: boolean
  done: SigningOutcome | undefined
  onCancel: () => void
}

/** What happened to the contract, above it: signed, withdrawn, expired, waiting for somebody; nothing while it is to be signed. */
export function SigningState(props: SigningStateProps) {
  return (
    <div id={answerId} tabIndex={-1} data-screen-only className="outline-none empty:hidden">
      <Said {...props} />
    </div>
  )
}

function Said(props: SigningStateProps) {
  const { view, isEnded, done } = props
  const isSigned = !isEnded && (view.state === 'signed' || view.state === 'completed')
  if (!isEnded && view.state === 'ready' && !done && !view.changes_requested_at) return null
  return (
    <Suspense>
      {isSigned ? <SignedState {...props} /> : <StateBanner view={view} isEnded={isEnded} done={done} />}
    </Suspense>
  )
}
