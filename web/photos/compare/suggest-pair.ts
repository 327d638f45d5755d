import type { Photo } from '#contract/photos/shapes.ts'

export type Pair = { before: Photo; after: Photo }

const stages = { before: 0, during: 1, after: 2 } as const
const stageOf = ({ phase }: Photo) => (phase ? stages[phase] : 1)
const timeOf = ({ taken_at, created_at }: Photo) => Date.parse(taken_at ?? created_at)
const earlier = (a: Photo, b: Photo) => timeOf(a) - timeOf(b)

/** Two photos in the order of their stages, else of their times. */
export function inOrder(one: Photo, other: Photo): Pair {
  const before = stageOf(one) - stageOf(other) || earlier(one, other)
  return before <= 0 ? { before: one, after: other } : { before: other, after: one }
}

/** What is worth comparing: of the photos that are named, else the first from before and the last from after the work. */
export function suggestPair(photos: readonly Photo[], named: readonly string[] = []): Pair | undefined {
  const chosen = named.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const [one, other] = chosen
  if (one && other) return inOrder(one, other)
  const byTime = photos.toSorted(earlier)
  if (one) {
    const counterpart = counterpartOf(
      one,
      byTime.filter(({ id }) => id !== one.id),
    )
    return counterpart && inOrder(one, counterpart)
  }
  const before = byTime.find(({ phase }) => phase === 'before') ?? byTime[0]
  const after = byTime.findLast(({ phase, id }) => phase === 'after' && id !== before?.id) ?? byTime.at(-1)
  return before && after && before.id !== after.id ? { before, after } : undefined
}

/** The photo of the other end of the work that was taken the same way up, where there is one. */
function counterpartOf(photo: Photo, others: readonly Photo[]): Photo | undefined {
  const isLast = photo.phase === 'after' || (!photo.phase && others.every((other) => earlier(other, photo) <= 0))
  const ofStage = others.filter(({ phase }) => phase === (isLast ? 'before' : 'after'))
  const pool = ofStage.length > 0 ? ofStage : others
  const alike = pool.filter((other) => isUpright(other) === isUpright(photo))
  const among = alike.length > 0 ? alike : pool
  return isLast ? among[0] : among.at(-1)
}

export const isUpright = ({ width, height }: Pick<Photo, 'width' | 'height'>) => height > width

/** The shape of the frame that both are fitted into: theirs where it is one, else a square. */
export function frameOf({ before, after }: Pair): number {
  const [one, other] = [before.width / before.height, after.width / after.height]
  if (isUpright(before) !== isUpright(after)) return 1
  return isUpright(before) ? Math.max(one, other) : Math.min(one, other)
}
