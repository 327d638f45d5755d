import { lazy } from 'react'
import type { FeedbackKind } from '#web/feedback/feedback-dialogs.tsx'

export type HelpKind = 'shortcuts' | FeedbackKind

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((part) => ({ default: part.ShortcutsDialog })))
const FeedbackDialogs = lazy(() =>
  import('#web/feedback/feedback-dialogs.tsx').then((part) => ({ default: part.FeedbackDialogs })),
)

/** The dialog that help opened, loaded then. */
export function HelpDialogs({ kind, onClose }: { kind: HelpKind | undefined; onClose: () => void }) {
  if (!kind) return null
  if (kind === 'shortcuts') return <ShortcutsDialog onOpenChange={onClose} />
  return <FeedbackDialogs kind={kind} onClose={onClose} />
}
