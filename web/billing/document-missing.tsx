import { SearchX } from 'lucide-react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { listPath } from './document-paths.ts'

/** There is no such document here. */
export function DocumentMissing({ kind }: { kind: DocumentKind }) {
  return (
    <PageState
      as="h1"
      icon={SearchX}
      title={`This ${kind} isn't in your company`}
      text="It may have been deleted, or be in another company."
      actions={<ButtonLink href={listPath(kind)}>Back to billing</ButtonLink>}
    />
  )
}
