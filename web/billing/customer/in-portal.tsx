import { ChevronLeft, FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { clientListPath } from '../document-paths.ts'
import type { ClientPageParts } from './client-page.tsx'

/** In the frame of the app, for a client who is signed in. */
export const inPortal: ClientPageParts = {
  Frame: PortalFrame,
  Problem: PortalProblem,
  Loading: () => <Skeleton rows={8} />,
}

function PortalFrame({ kind, children }: { kind: DocumentKind; children: ReactNode }) {
  return (
    <>
      <Link
        href={clientListPath(kind)}
        look="bare"
        data-screen-only
        className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1 text-chalk sm:hidden"
      >
        <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
        Billing & Estimates
      </Link>
      {children}
    </>
  )
}

function PortalProblem({ kind, error, onRetry }: { kind: DocumentKind; error: SendError; onRetry: () => void }) {
  if (error.status !== 404) return <ReadFailed things={`the ${kind}`} error={error} onRetry={onRetry} />
  return (
    <PageState
      as="h1"
      icon={FileQuestionMark}
      title={`This ${kind} isn't here`}
      text="It may have been withdrawn, or be for someone else."
      actions={<ButtonLink href={clientListPath(kind)}>All estimates and invoices</ButtonLink>}
    />
  )
}
