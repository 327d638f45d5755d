import { useSyncExternalStore } from 'react'
import { currentSession, isSignedInHere, type Session } from '#web/api/session.ts'
import type { Owner } from '#web/offline/outbox/entry.ts'
import { openOutbox } from '#web/offline/outbox/outbox.ts'
import type { OutboxView } from '#web/offline/outbox/view.ts'
import { setWaiting } from '#web/offline/waiting.ts'
import { discardPhoto, sendPhoto } from './send-photo.ts'

/** What waits on this device, of whoever is signed in. */
export const photoOutbox = openOutbox({ senders: { photo: sendPhoto }, mayGoOut, discard: discardPhoto })

photoOutbox.subscribe(() => {
  setWaiting(photoOutbox.current().entries.filter(({ state }) => state !== 'sent').length)
})

export function usePhotoOutbox(): OutboxView {
  return useSyncExternalStore(photoOutbox.subscribe, photoOutbox.current)
}

/** Whose photos go out now; nobody's while nobody is signed in, or a client signs on this device. */
export function ownerOf({ user }: Pick<Session, 'user'>): Owner | undefined {
  if (!user?.company || user.signing_estimate_id || user.signing_contract_id) return undefined
  return { user: user.username, company: user.company.id }
}

/** Not before the server has said who is signed in, or could not be asked. */
function mayGoOut({ user, company }: Owner): boolean {
  const session = currentSession()
  const owner = session.state === 'checking' ? undefined : ownerOf(session)
  return owner?.user === user && owner.company === company && isSignedInHere(user)
}
