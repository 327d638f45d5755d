import { type ComponentType, lazy, type ReactNode } from 'react'
import type { PaperCompany } from '#contract/billing/paper-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ClientFrame } from './client-frame.tsx'
import { PaperSkeleton } from './paper-skeleton.tsx'

/** What stands around a client's paper, wherever it is opened. */
export type Around = {
  Frame: ComponentType<{ kind: DocumentKind; company: PaperCompany; logo_url: string | null; children: ReactNode }>
  Problem: ComponentType<{ kind: DocumentKind; error: SendError; onRetry: () => void }>
  Waiting: ComponentType
  /** The team looks: all is shown as to the client, and nothing can be answered. */
  preview?: boolean
}

/** A page of its own, behind a link. */
export const behindLink: Around = {
  Frame: ClientFrame,
  Problem: lazy(() => import('./link-problem.tsx').then((part) => ({ default: part.LinkProblem }))),
  Waiting: PaperSkeleton,
}
