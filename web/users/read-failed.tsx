import type { SendError } from '#web/api/send-error.ts'
import { ErrorState } from '#web/ui/state/page-state.tsx'
import { AskOwnerForAccess } from './ask-owner-for-access.tsx'

type FailedRead = { error: SendError; onRetry: () => void }

/** What a page or a part of it could not read: why, and a button to try again; where the role lacks the right, that. */
export function ReadFailed({ things, error, onRetry }: FailedRead & { things: string }) {
  if (error.error_code === 'permission_denied') return <AskOwnerForAccess />
  return <ErrorState things={things} reason={error.message} onRetry={onRetry} />
}

type ReadQuery = { error: SendError | null; refetch: () => unknown }

/** The same for a list, which says it in the place of its rows. */
export function listFailure({ error, refetch }: ReadQuery) {
  if (!error) return undefined
  const refused = error.error_code === 'permission_denied' ? <AskOwnerForAccess /> : undefined
  return { reason: error.message, onRetry: () => void refetch(), refused }
}
