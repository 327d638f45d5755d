import * as calls from '#contract/users/calls.ts'
import { send } from './send.ts'
import { isSendError, sendError } from './send-error.ts'
import { clearSession, notifyPersonChange } from './session.ts'

/** Ends the session on the server and forgets the person on this device. Fails with "Logout failed". */
export async function logOut(): Promise<void> {
  try {
    await send(calls.logOut, {})
  } catch (error) {
    // A session that is over already is what was asked for.
    if (!isSendError(error) || error.kind !== 'session')
      throw sendError('Logout failed', { kind: 'other', status: 0, sentences: [] })
  }
  clearSession()
  notifyPersonChange()
}
