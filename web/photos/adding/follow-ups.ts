import type { Entry, Outcome } from '#web/offline/outbox/entry.ts'

/** What is done for a photo that the server has; another outcome than none keeps the photo waiting for it. */
export type FollowUp = (of: Record<string, string>, photoId: string) => Promise<Outcome | undefined>

const known = new Map<string, () => Promise<FollowUp>>()

/**
 * Says what is done for photos that were taken for something; by whom knows about that thing, as the app begins. It is fetched
 * when a photo was sent: there is a connection then.
 */
export function registerFollowUp(kind: string, fetchAct: () => Promise<FollowUp>) {
  known.set(kind, fetchAct)
}

/** Does what a photo was taken for; undefined where there is nothing more to do. */
export async function followUp({ follow_up }: Entry, photoId: string | undefined): Promise<Outcome | undefined> {
  if (!follow_up || !photoId) return undefined
  const act = await known
    .get(follow_up.kind)?.()
    .catch(() => undefined)
  return act ? act(follow_up.of, photoId) : { is: 'later', because: 'connection' }
}
