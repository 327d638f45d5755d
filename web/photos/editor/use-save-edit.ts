import { useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { type PhotosChange, useChangePhotos, useMovePhotos } from '../gallery-queries.ts'
import type { Editor } from './use-editor.ts'

/** Saves what was done with a photo, on it or as a copy; over what somebody else saved only once that was said. */
export function useSaveEdit(photo: Photo, editor: Editor, onSaved: (shown: Photo) => void) {
  const change = useChangePhotos()
  const copy = useMovePhotos()
  const { before, theirs, failed, takeTheirs } = useTheirs(photo)
  const [saved, setSaved] = useState(false)
  const base = theirs ?? before

  const save = async (asCopy: boolean) => {
    const input = { id: photo.gallery_id, photo_id: photo.id, ...changeOf(editor, before, base) }
    try {
      const answer = asCopy
        ? await copy.mutateAsync({ ...input, save_copy: true })
        : await change.mutateAsync({ ...input, version: base.version })
      const shown = answer.photos[0]
      setSaved(true)
      toast({ kind: 'success', title: asCopy ? (shown ? 'Copy saved' : 'This copy is here already') : 'Photo saved' })
      onSaved(shown ?? photo)
    } catch (error) {
      if (!failed(error)) toast({ kind: 'problem', title: "The photo wasn't saved", body: fieldMessage(error) })
    }
  }
  return {
    ...{ save, saved, before, theirs },
    busy: change.isPending || copy.isPending,
    takeTheirs: () => {
      if (theirs) editor.reset(theirs)
      takeTheirs({ reset: () => {} })
    },
  }
}

/** What is sent; somebody else may have turned the photo meanwhile. */
function changeOf({ work }: Editor, begun: Photo, base: Photo): Omit<PhotosChange, 'id' | 'photo_id'> {
  const rotate = ((begun.rotation ?? 0) + work.rotate - (base.rotation ?? 0) + 360) % 360
  return {
    annotations: work.marks.map((mark) => ({ ...mark, points: mark.points.map(([x, y]): [number, number] => [x, y]) })),
    crop: work.crop,
    brightness: work.brightness,
    ...(rotate === 0 ? {} : { rotate }),
  }
}
