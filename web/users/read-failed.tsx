import { Suspense, useContext } from 'react'
import type { SendError } from '#web/api/send-error.ts'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { AskOwnerForAccess } from './ask-owner-for-access.tsx'
import { NotKeptPart } from './not-kept-part.ts'

type FailedRead = { error: SendError; onRetry: () => void }

/** What a page or a part of it could not read: why, and a button to try again; where the role lacks the right, that. */
export function ReadFailed({ things, error, onRetry }: FailedRead & { things: string }) {
  if (error.error_code === 'permission_denied') return <AskOwnerForAccess />
  if (error.kind === 'network') return <NotReached things={things} error={error} onRetry={onRetry} />
  return <ErrorState things={things} reason={error.message} onRetry={onRetry} />
}

/** No answer came, and none is kept: behind the log-in, what opens meanwhile. */
function NotReached({ things, error, onRetry }: FailedRead & { things?: string }) {
  const NotKept = useContext(NotKeptPart)
  const plain = <ErrorState things={things ?? 'this list'} reason={error.message} onRetry={onRetry} />
  if (!NotKept) return plain
  return (
    <Suspense fallback={plain}>
      <NotKept things={things} reason={error.message} onRetry={onRetry} />
    </Suspense>
  )
}

type ReadQuery = { error: SendError | null; data?: unknown; refetch: () => unknown }

/** The same for a list, which says it in the place of its rows. */
export function listFailure({ error, data, refetch }: ReadQuery) {
  if (!error) return undefined
  const onRetry = () => void refetch()
  return { reason: error.message, onRetry, refused: instead({ error, onRetry }, data) }
}

function instead({ error, onRetry }: FailedRead, data: unknown) {
  if (error.error_code === 'permission_denied') return <AskOwnerForAccess />
  return error.kind === 'network' && !data ? <NotReached error={error} onRetry={onRetry} /> : undefined
}
