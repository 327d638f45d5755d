import type { ComponentType, ReactNode } from 'react'
import type { PrintableCompany } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ClientFrame } from '#web/links/client-frame.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { LinkView, Respond, Way } from '../client-queries.ts'
import { clientViewPath, viewPath } from '../document-paths.ts'
import { PrintedSkeleton } from '../print/printed-skeleton.tsx'

/** The parts of the page around a client's document, which differ by where it is opened. */
export type ClientPageParts = {
  Frame: ComponentType<{ kind: DocumentKind; company: PrintableCompany; logo_url: string | null; children: ReactNode }>
  Problem: ComponentType<{ kind: DocumentKind; error: SendError; onRetry: () => void }>
  Loading: ComponentType
  /** The sheet that takes a card. It belongs to a domain above this one, so the page passes it in. */
  Pay?: ComponentType<PayProps>
  /** A preview for the team: all is shown as to the client, and nothing can be answered. */
  preview?: boolean
  /** The client signs on a device of the company: only the approval is asked for, and this records it. */
  useSign?: (way: Way) => Respond
}

export type PayProps = { view: LinkView; way: Way; onClose: () => void }

/** A page of its own, behind a link. */
export const behindLink: ClientPageParts = {
  Frame: ClientFrame,
  Problem: lazyWithin(() =>
    import('./document-link-problem.tsx').then((part) => ({ default: part.DocumentLinkProblem })),
  ),
  Loading: PrintedSkeleton,
}

/** Where the version opens that took the place of what is shown: by the same link, in the portal, or within the team's pages. */
export function newerPath(newer: { kind: DocumentKind; id: string }, { token }: Way, pageParts: ClientPageParts) {
  if (token) return `/client/${newer.kind}/${newer.id}/${token}`
  return pageParts.preview || pageParts.useSign ? viewPath(newer) : clientViewPath(newer)
}
