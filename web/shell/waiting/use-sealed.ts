import { useEffect } from 'react'
import { currentSession, useSession } from '#web/api/session.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import { hasSealed, openOwn, sealOthers } from '#web/offline/seal/leftovers.ts'
import { askForKeys, sealKeyOf } from '#web/offline/seal/seal-key.ts'

/** Until what is written on the way out is kept, in milliseconds. */
const LAST_WORDS = 500

/**
 * What others have left on this device is sealed as soon as they are not signed in here any more; what the person left themselves is opened
 * with what the server gives them, and goes out.
 */
export function useSealed() {
  const { state, user } = useSession()
  const username = user?.username
  useEffect(() => {
    if (username === undefined) return
    void sealOthers(username).catch(ignore)
    if (state === 'in') void openAndGoOn(username).catch(ignore)
  }, [username, state])
  useEffect(
    () => () => {
      setTimeout(() => currentSession().state === 'out' && void sealOthers(undefined).catch(ignore), LAST_WORDS)
    },
    [],
  )
}

/** Asks the server only where there is something to open, or nothing to seal by is here yet. */
async function openAndGoOn(username: string) {
  const isSealed = await hasSealed(username)
  if (!isSealed && sealKeyOf(username)) return
  const keys = await askForKeys(username)
  if (!isSealed || currentSession().user?.username !== username) return
  await openOwn(username, keys)
  await deviceOutbox.serve(ownerOf(currentSession()))
}

const ignore = () => undefined
