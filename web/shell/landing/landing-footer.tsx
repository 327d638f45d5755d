import { Suspense, useState } from 'react'
import type { FeedbackKind } from '#web/feedback/feedback-dialogs.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'

const FeedbackDialogs = lazyWithin(() =>
  import('#web/feedback/feedback-dialogs.tsx').then((part) => ({ default: part.FeedbackDialogs })),
)
const TermsDialog = lazyWithin(() =>
  import('#web/users/log-in/terms-dialog.tsx').then((part) => ({ default: part.TermsDialog })),
)

/** The links to sign up and log in once more, contact and terms. */
export function LandingFooter() {
  const [reading, setReading] = useState<'terms' | 'privacy'>()
  const [isContactOpen, setContactOpen] = useState<FeedbackKind>()
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-10 sm:px-6 lg:px-8">
      <Logo size="sm" className="me-auto" />
      <Link href="/login" look="bare" className={LOOK}>
        Log in
      </Link>
      <Link href="/signup" look="bare" className={LOOK}>
        Sign up
      </Link>
      <Link href="/help" look="bare" className={LOOK}>
        Help
      </Link>
      <button type="button" onClick={() => setContactOpen('idea')} className={LOOK}>
        Send an idea
      </button>
      <button type="button" onClick={() => setContactOpen('problem')} className={LOOK}>
        Report a problem
      </button>
      <button type="button" onClick={() => setContactOpen('invest')} className={LOOK}>
        Invest
      </button>
      <button type="button" onClick={() => setReading('privacy')} className={LOOK}>
        Privacy
      </button>
      <button type="button" onClick={() => setReading('terms')} className={LOOK}>
        Terms
      </button>
      <Suspense>
        {isContactOpen && <FeedbackDialogs kind={isContactOpen} onClose={() => setContactOpen(undefined)} />}
      </Suspense>
      <Suspense>{reading && <TermsDialog open only={reading} onOpenChange={() => setReading(undefined)} />}</Suspense>
    </footer>
  )
}

const LOOK = 'quick inline-flex min-h-10 items-center rounded-chip text-ink-muted hover:text-ink phone:min-h-11'
