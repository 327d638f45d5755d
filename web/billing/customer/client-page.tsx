import { type ComponentType, lazy, type ReactNode } from 'react'
import type { PaperCompany } from '#contract/billing/paper-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ClientFrame } from '#web/links/client-frame.tsx'
import type { LinkView, Respond, Way } from '../client-queries.ts'
import { PrintedSkeleton } from '../print/printed-skeleton.tsx'

/** What stands around a client's paper, wherever it is opened. */
export type ClientPageParts = {
  Frame: ComponentType<{ kind: DocumentKind; company: PaperCompany; logo_url: string | null; children: ReactNode }>
  Problem: ComponentType<{ kind: DocumentKind; error: SendError; onRetry: () => void }>
  Loading: ComponentType
  /** The sheet that takes a card. It stands above this room: the page brings it. */
  Pay?: ComponentType<PayProps>
  /** The team looks: all is shown as to the client, and nothing can be answered. */
  preview?: boolean
  /** The client signs on a device of the company: only the yes is asked for, and this keeps it. */
  useSign?: (way: Way) => Respond
}

export type PayProps = { view: LinkView; way: Way; onClose: () => void }

/** A page of its own, behind a link. */
export const behindLink: ClientPageParts = {
  Frame: ClientFrame,
  Problem: lazy(() => import('./document-link-problem.tsx').then((part) => ({ default: part.DocumentLinkProblem }))),
  Loading: PrintedSkeleton,
}
