import type { ReactNode } from 'react'
import type { SendError } from '#web/api/send-error.ts'
import { ClientFrame } from '#web/links/client-frame.tsx'
import { LinkProblem } from '#web/links/link-problem.tsx'
import { GridSkeleton } from '../gallery/grid-skeleton.tsx'
import { SharedPhotos } from './shared-photos.tsx'
import { useLinkEnded, useSharedGallery } from './shared-queries.ts'

/** What a public link opens; when it ends while somebody looks, the page says so. */
export function SharedPage({ token }: { token: string }) {
  const { query, shared, onMore } = useSharedGallery(token)
  const ended = useLinkEnded(token, shared !== undefined)
  const error = ended ?? (shared ? undefined : query.error)
  if (error) return <SharedProblem error={error} onRetry={() => void query.refetch()} />
  if (!shared)
    return (
      <Loading>
        <GridSkeleton />
      </Loading>
    )
  return (
    <ClientFrame
      company={shared.company}
      logo_url={shared.logo_url}
      offline="You're offline. Photos you haven't opened yet need a connection."
    >
      <SharedPhotos shared={shared} onMore={onMore} />
    </ClientFrame>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-[1120px] px-4 pt-21 sm:px-8 sm:pt-24">
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Photos</h1>
      {children}
    </main>
  )
}

function SharedProblem({ error, onRetry }: { error: SendError; onRetry: () => void }) {
  return (
    <LinkProblem
      noun="gallery"
      heading="Photos"
      withdrawn="These photos aren't shared by this link anymore. Ask the company that sent it for a new one."
      error={error}
      onRetry={onRetry}
    />
  )
}
