import type { Outcome, PhotoEntry } from '#web/offline/outbox/entry.ts'

/** What is done for a photo that the server has; another outcome than none keeps the photo waiting for it. */
export type FollowUp = (of: Record<string, string>, photoId: string) => Promise<Outcome | undefined>

const known = new Map<string, () => Promise<FollowUp>>()

/**
 * Says who does what photos were taken for, as the app begins. It is fetched once such a photo was sent: there is a connection
 * then.
 */
export function registerFollowUp(kind: string, fetchAct: () => Promise<FollowUp>) {
  known.set(kind, fetchAct)
}

/** Does what a photo was taken for; undefined where there is nothing more to do, and `later` where it cannot be done yet. */
export async function followUp({ follow_up }: PhotoEntry, photoId: string | undefined): Promise<Outcome | undefined> {
  if (!follow_up || !photoId) return undefined
  const act = await known
    .get(follow_up.kind)?.()
    .catch(() => undefined)
  return act ? act(follow_up.of, photoId) : { is: 'later', because: 'connection' }
}
