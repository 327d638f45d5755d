import type { Entry, Outcome } from '#web/offline/outbox/entry.ts'

/** What is done for a photo that the server has; another outcome than none keeps the photo waiting for it. */
export type FollowUp = (of: Record<string, string>, photoId: string) => Promise<Outcome | undefined>

const known = new Map<string, FollowUp>()

/** Says what is done for photos that were taken for something; by whom knows about that thing, as the app begins. */
export function registerFollowUp(kind: string, act: FollowUp) {
  known.set(kind, act)
}

/** Does what a photo was taken for; undefined where there is nothing more to do. */
export async function followUp({ follow_up }: Entry, photoId: string | undefined): Promise<Outcome | undefined> {
  const act = follow_up && known.get(follow_up.kind)
  return act && photoId ? act(follow_up.of, photoId) : undefined
}
