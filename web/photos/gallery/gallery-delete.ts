import type { Gallery } from '#contract/photos/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useDeleteGallery, useRestoreGallery } from '../queries.ts'

/** Deletes a gallery, with its undo; true where it is gone. */
export function useDeletingGallery() {
  const remove = useDeleteGallery()
  const restore = useRestoreGallery()
  const bringBack = async ({ id, name }: Gallery) => {
    try {
      await restore.mutateAsync({ id })
      toast({ kind: 'success', title: `${name} brought back` })
    } catch (error) {
      toast({ kind: 'problem', title: `${name} wasn't brought back`, body: plainMessage(error) })
    }
  }
  return async (gallery: Gallery): Promise<boolean> => {
    try {
      await remove.mutateAsync({ id: gallery.id })
      const onSelect = () => void bringBack(gallery)
      toast({ kind: 'success', title: `${gallery.name} deleted`, action: { label: 'Undo', onSelect } })
      return true
    } catch (error) {
      toast({ kind: 'problem', title: `${gallery.name} wasn't deleted`, body: plainMessage(error) })
      return false
    }
  }
}
