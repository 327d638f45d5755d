import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { LinkProblem } from '#web/links/link-problem.tsx'

type DocumentLinkProblemProps = { kind: DocumentKind; error: SendError; onRetry: () => void }

/** What is shown for a link that opens no document. */
export function DocumentLinkProblem({ kind, ...problem }: DocumentLinkProblemProps) {
  return <LinkProblem noun={kind} {...wordsOf[kind]} {...problem} />
}

const wordsOf: Record<DocumentKind, { heading: string; withdrawn?: string }> = {
  estimate: { heading: 'Estimate' },
  invoice: {
    heading: 'Invoice',
    withdrawn: 'There is nothing to pay by this link. Ask the company that sent it if you expect a new one.',
  },
}
