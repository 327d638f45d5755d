import { useSyncExternalStore } from 'react'
import { currentPreview } from '#web/api/preview.ts'
import { currentSession, isSignedInHere, type Session } from '#web/api/session.ts'
import { setWaiting } from '../waiting.ts'
import type { CallSender, Owner, PhotoEntry, PhotoSender, Senders } from './entry.ts'
import { isCall, isSent } from './entry.ts'
import { openOutbox } from './outbox.ts'
import type { OutboxView } from './view.ts'

const senders: Senders = {}
let discardPieces: ((entry: PhotoEntry) => Promise<void>) | undefined

/** What waits on this device, of whoever is signed in. */
export const deviceOutbox = openOutbox({
  senders,
  mayGoOut,
  discard: async (entry) => discardPieces?.(entry),
})

deviceOutbox.subscribe(() => {
  const open = deviceOutbox.current().entries.filter((entry) => !isSent(entry))
  const marks = open.filter(isCall).flatMap(({ marks, state }) => marks.map((id) => [id, state] as const))
  setWaiting({
    count: open.length,
    calls: open.filter((entry) => isCall(entry) && entry.state === 'waiting').length,
    failed: open.filter(({ state }) => state === 'failed').length,
    marks: new Map(marks),
  })
})

export function useOutbox(): OutboxView {
  return useSyncExternalStore(deviceOutbox.subscribe, deviceOutbox.current)
}

/** Says how photos are sent, and how what was sent of one is freed. */
export function sendPhotosBy(send: PhotoSender, discard: (entry: PhotoEntry) => Promise<void>) {
  senders.photo = send
  discardPieces = discard
}

export function sendCallsBy(send: CallSender) {
  senders.call = send
}

/** Whose work goes out now; nobody's while nobody is signed in, or a client signs on this device. */
export function ownerOf({ user }: Pick<Session, 'user'>): Owner | undefined {
  if (!user?.company || user.signing_estimate_id || user.signing_contract_id) return undefined
  return { user: user.username, company: user.company.id }
}

/** Not before the server has said who is signed in, or could not be asked; and never as the role that somebody looks through. */
function mayGoOut({ user, company }: Owner): boolean {
  const session = currentSession()
  const owner = session.state === 'checking' ? undefined : ownerOf(session)
  return owner?.user === user && owner.company === company && isSignedInHere(user) && !currentPreview()
}
