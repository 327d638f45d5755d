import type { FeedbackKind } from '#web/feedback/feedback-dialogs.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

export type HelpKind = 'shortcuts' | 'news' | 'contact' | FeedbackKind

const ShortcutsDialog = lazyWithin(() =>
  import('./shortcuts-dialog.tsx').then((part) => ({ default: part.ShortcutsDialog })),
)
const FeedbackDialogs = lazyWithin(() =>
  import('#web/feedback/feedback-dialogs.tsx').then((part) => ({ default: part.FeedbackDialogs })),
)

const WhatsNewDialog = lazyWithin(() =>
  import('./whats-new-dialog.tsx').then((part) => ({ default: part.WhatsNewDialog })),
)
const ContactDialog = lazyWithin(() => import('./contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })))

type HelpDialogsProps = { kind: HelpKind | undefined; onOpen: (kind: HelpKind) => void; onClose: () => void }

/** The dialog that help opened, loaded then. */
export function HelpDialogs({ kind, onOpen, onClose }: HelpDialogsProps) {
  if (!kind) return null
  if (kind === 'news') return <WhatsNewDialog onOpenChange={onClose} />
  if (kind === 'contact') return <ContactDialog onOpen={onOpen} onOpenChange={onClose} />
  if (kind === 'shortcuts') return <ShortcutsDialog onOpenChange={onClose} />
  return <FeedbackDialogs kind={kind} onClose={onClose} />
}
