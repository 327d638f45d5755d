import { useEffect, useRef, useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { smallerPhoto } from '#web/photos/adding/smaller-photo.ts'
import { useUploadPhotos } from './queries.ts'

/** A photo of a change order: on its way while it has no id. */
export type ChangePhoto = { key: string; url: string; id?: string; problem?: string }

type Kept = { id: string; thumbnail_url: string }

/** The photos of a change order: each is sent to the gallery of the job as it is taken, while the rest is still written. */
export function useChangePhotos(galleryId: string | null, kept: readonly Kept[], first: readonly File[]) {
  const upload = useUploadPhotos()
  const [photos, setPhotos] = useState<ChangePhoto[]>(() =>
    kept.map(({ id, thumbnail_url }) => ({ key: id, id, url: thumbnail_url })),
  )
  // What is sent is read when all are there, by whoever waits for them.
  const now = useRef(photos)
  const underWay = useRef(new Set<Promise<void>>())
  const set = (next: ChangePhoto[]) => {
    now.current = next
    setPhotos(next)
  }
  const sendOne = async (key: string, file: File) => {
    const say = (part: Partial<ChangePhoto>) =>
      set(now.current.map((each) => (each.key === key ? { ...each, ...part } : each)))
    try {
      const image = new File([await smallerPhoto(file)], file.name, { type: file.type || 'image/jpeg' })
      const { photos: added, duplicates } = await upload.mutateAsync({ id: galleryId ?? '', image: [image] })
      const id = added[0]?.id ?? duplicates[0]?.photo_id
      say(id ? { id } : { problem: 'This photo was not added' })
    } catch (error) {
      say({ problem: plainMessage(error) })
    }
  }
  const add = (files: readonly File[]) => {
    if (!galleryId) return
    for (const file of files) {
      const key = crypto.randomUUID()
      set([...now.current, { key, url: URL.createObjectURL(file) }])
      const sending = sendOne(key, file)
      underWay.current.add(sending)
      void sending.finally(() => underWay.current.delete(sending))
    }
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    add(first)
  })
  return {
    photos,
    add,
    remove: (key: string) => set(now.current.filter((each) => each.key !== key)),
    /** All are there, or failed. */
    done: async () => {
      await Promise.all(underWay.current)
    },
    ids: () => now.current.flatMap(({ id }) => id ?? []),
    failed: () => now.current.some(({ problem }) => problem),
  }
}
