import { isSendError, plainMessage } from './send-error.ts'

/** How the saving of a draft failed: somebody else saved another copy, the connection was gone, or why it was refused. */
export function saveFailure(error: unknown) {
  if (isSendError(error) && error.error_code === 'stale_version' && error.current)
    return { is: 'stale' as const, theirs: error.current }
  if (isSendError(error) && error.kind === 'network') return { is: 'waiting' as const }
  return { is: 'failed' as const, why: plainMessage(error) }
}
