import { useEffect } from 'react'
import { currentSession, useSession } from '#web/api/session.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import { hasSealed, openOwn, sealOthers } from '#web/offline/seal/leftovers.ts'
import { askForKeys, sealKeyOf } from '#web/offline/seal/seal-key.ts'

/** In milliseconds. */
const FIRST = 500
const LAST = 60_000

/**
 * What others have left on this device is sealed, where it was not when they logged out; what the person left themselves is opened with
 * what the server gives them, and goes out.
 */
export function useSealed() {
  const { state, user } = useSession()
  const username = user?.username
  useEffect(() => {
    if (username === undefined) return sealUntilAllIs()
    void sealOthers(username).catch(ignore)
    if (state === 'in') void openAndGoOn(username).catch(ignore)
  }, [username, state])
}

/** Nobody is signed in: what is still written on the way out is as it was, and sealed a moment later. Returns what ends it. */
function sealUntilAllIs(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const sealAfter = (pause: number) => {
    timer = setTimeout(() => {
      void sealOthers(undefined).catch(ignore)
      if (pause < LAST) sealAfter(2 * pause)
    }, pause)
  }
  sealAfter(FIRST)
  return () => clearTimeout(timer)
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
