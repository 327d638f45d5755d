import { type ReactNode, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { distinctTags } from '#contract/photos/tag-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useBulkWork } from '#web/ui/table/bulk-work.tsx'
import {
  changePhoto,
  type PhotosChange,
  useChangePhotos,
  useDeletePhotos,
  useMovePhotos,
  useOutdatePhotos,
} from '../gallery-queries.ts'
import { inPhotos } from '../photo-words.ts'

export type PhotoActs = ReturnType<typeof usePhotoActs>

/** What is done with many photos of a gallery; each says what came of it, with the way back where there is one. */
export function usePhotoActs(galleryId: string) {
  const change = useChangePhotos()
  const remove = useDeletePhotos()
  const move = useMovePhotos()
  const { busy, carryOut } = useCarryOut(galleryId)
  const restore = (photos: readonly Photo[]) =>
    carryOut(move, photos, { action: 'restore_photos' }, { title: `${inPhotos(photos.length)} brought back` })
  return {
    busy,
    share: (photos: readonly Photo[], on: boolean) =>
      carryOut(
        change,
        photos,
        { action: 'toggle_share', share_with_job: on },
        { title: `${inPhotos(photos.length)} ${on ? 'shared with the client' : 'no longer shared'}` },
      ),
    remove: (photos: readonly Photo[]) =>
      carryOut(
        remove,
        photos,
        { action: 'delete_photos' },
        { title: `${inPhotos(photos.length)} deleted`, undo: () => void restore(photos) },
      ),
    move: (photos: readonly Photo[], to: { id: string; name: string }) =>
      carryOut(
        move,
        photos,
        { action: 'move', gallery_id: to.id },
        { title: `${inPhotos(photos.length)} moved to ${to.name}` },
      ),
    setCover: async (photo: Photo) => {
      try {
        await change.mutateAsync({ id: galleryId, photo_id: photo.id, set_as_thumbnail: true })
        toast({ kind: 'success', title: 'Cover changed' })
      } catch (error) {
        toast({ kind: 'problem', title: "The cover wasn't changed", body: plainMessage(error) })
      }
    },
  }
}

type Call = { mutateAsync: (change: PhotosChange) => Promise<unknown> }
type Did = { title: string; undo?: () => void }

/** Asks the server for as many at a time as it takes, and says what came of all. */
function useCarryOut(galleryId: string) {
  const [busy, setBusy] = useState(false)
  async function carryOut(
    call: Call,
    photos: readonly Photo[],
    input: Omit<PhotosChange, 'id'>,
    { title, undo }: Did,
  ): Promise<boolean> {
    setBusy(true)
    try {
      for (let from = 0; from < photos.length; from += limits.photosChanged)
        await call.mutateAsync({
          id: galleryId,
          photo_ids: idsOf(photos).slice(from, from + limits.photosChanged),
          ...input,
        })
      toast({ kind: 'success', title, ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}) })
      return true
    } catch (error) {
      toast({ kind: 'problem', title: 'Nothing was changed', body: plainMessage(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, carryOut }
}

const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id)

/** What is done with one after another, and the dialog in which it goes on. */
export function useOneByOne(galleryId: string) {
  const outdate = useOutdatePhotos()
  const nameOf = ({ filename, id }: Photo) => filename ?? id
  const [begin, dialog] = useBulkWork({ nameOf, why: plainMessage, onEnd: [outdate] })
  return {
    dialog: dialog as ReactNode,
    tag: (photos: readonly Photo[], tag: string) =>
      begin({
        items: photos,
        doing: 'Tagging',
        did: (count) => `${inPhotos(count)} tagged ${tag}`,
        work: ({ id, tags = [] }) => changePhoto({ id: galleryId, photo_id: id, tags: distinctTags([...tags, tag]) }),
      }),
  }
}
