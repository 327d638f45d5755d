import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'

export type PhotoSelection = ReturnType<typeof usePhotoSelection>

/** The photos of a gallery that are chosen: one, or with `range` all from the last one to this. */
export function usePhotoSelection(photos: readonly Photo[], galleryId: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gallery is what clears it
  useEffect(() => setChosen(new Set()), [galleryId])
  return {
    /** In their order; those that are gone are no longer chosen. */
    photos: photos.filter(({ id }) => chosen.has(id)),
    has: (id: string) => chosen.has(id),
    toggle: (id: string, range = false) => {
      const between = range ? idsBetween(photos, last.current, id) : [id]
      const add = !chosen.has(id)
      const next = new Set(chosen)
      for (const each of between) {
        if (add) next.add(each)
        else next.delete(each)
      }
      last.current = id
      setChosen(next)
    },
    keep: (all: readonly Photo[]) => setChosen(new Set(all.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

function idsBetween(photos: readonly Photo[], from: string | undefined, to: string): string[] {
  const a = photos.findIndex(({ id }) => id === from)
  const b = photos.findIndex(({ id }) => id === to)
  return a < 0 || b < 0 ? [to] : photos.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
