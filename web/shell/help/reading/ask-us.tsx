import { Suspense, useState } from 'react'
import type { FeedbackKind } from '#web/feedback/feedback-dialogs.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const FeedbackDialogs = lazyWithin(() =>
  import('#web/feedback/feedback-dialogs.tsx').then((part) => ({ default: part.FeedbackDialogs })),
)

/** Below what is read: the way to a person. */
export function AskUs() {
  const [open, setOpen] = useState<FeedbackKind>()
  return (
    <aside
      aria-label="Ask us"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5 print:hidden"
    >
      <p className="me-auto text-ink-muted">Didn't find it? We read every message.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('idea')}>Ask or suggest something</Button>
        <Button onClick={() => setOpen('problem')}>Report a problem</Button>
      </div>
      <Suspense>{open && <FeedbackDialogs kind={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </aside>
  )
}
