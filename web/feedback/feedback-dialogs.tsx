import { BugDialog } from './bug-dialog.tsx'
import { IdeaDialog } from './idea-dialog.tsx'
import { InvestDialog } from './invest-dialog.tsx'

export type FeedbackKind = 'idea' | 'problem' | 'invest'

/** The three kinds of feedback, loaded when one is opened. */
export function FeedbackDialogs({ kind, onClose }: { kind: FeedbackKind; onClose: () => void }) {
  if (kind === 'idea') return <IdeaDialog onClose={onClose} />
  if (kind === 'problem') return <BugDialog onClose={onClose} />
  return <InvestDialog onClose={onClose} />
}
