import { isSendError } from '#web/api/send-error.ts'
import { waitingNow } from '#web/offline/waiting.ts'

/**
 * Deletes a draft wherever it is: of one that is on this device alone nothing is sent, and of any other what waits here goes with it.
 * `deleteThere` does it on the server.
 */
export async function deleteDraft(id: string, deleteThere: (input: { id: string }) => Promise<unknown>) {
  if (!waitingNow().marks.has(id)) return deleteThere({ id })
  const { takeBackMade, takeBackUnsent } = await import('#web/offline/calls/take-back-made.ts')
  if (await takeBackUnsent(id)) return undefined
  try {
    await deleteThere({ id })
  } catch (error) {
    // Its answer was lost, and the server may never have had it.
    if (!isSendError(error) || error.status !== 404) throw error
  }
  return takeBackMade(id)
}
