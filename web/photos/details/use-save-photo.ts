import type { Photo } from '#contract/photos/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { type PhotosChange, useChangePhotos } from '../gallery-queries.ts'

export type SavePhoto = (change: Omit<PhotosChange, 'id' | 'photo_id'>) => Promise<void>

/** Changes one photo; what went wrong is said. */
export function useSavePhoto({ gallery_id, id }: Photo): [save: SavePhoto, busy: boolean] {
  const change = useChangePhotos()
  const save: SavePhoto = async (what) => {
    try {
      await change.mutateAsync({ id: gallery_id, photo_id: id, ...what })
      if (what.set_as_thumbnail) toast({ kind: 'success', title: 'Cover changed' })
    } catch (error) {
      toast({ kind: 'problem', title: "The photo wasn't changed", body: fieldMessage(error) })
    }
  }
  return [save, change.isPending]
}
