import { LinkIcon, Unlink } from 'lucide-react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ErrorState, PageState } from '#web/ui/state/page-state.tsx'

/** What a link that opens nothing says; it never tells whose it was. */
export function LinkProblem({ kind, error, onRetry }: { kind: DocumentKind; error: SendError; onRetry: () => void }) {
  const dead = [400, 401, 403, 404, 410].includes(error.status)
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <meta name="robots" content="noindex" />
      {dead ? (
        <PageState
          as="h1"
          icon={error.error_code === 'link_revoked' ? Unlink : LinkIcon}
          title={error.error_code === 'link_revoked' ? `This ${kind} was withdrawn` : "This link doesn't work anymore"}
          text={
            error.error_code === 'link_revoked' && kind === 'invoice'
              ? 'There is nothing to pay by this link. Ask the company that sent it if you expect a new one.'
              : 'Ask the company that sent it for a new one.'
          }
        />
      ) : (
        <div>
          <h1 className="sr-only">{kind === 'estimate' ? 'Estimate' : 'Invoice'}</h1>
          <ErrorState things={`the ${kind}`} reason={error.message} onRetry={onRetry} />
        </div>
      )}
    </main>
  )
}
