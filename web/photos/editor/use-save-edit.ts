import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { type PhotosChange, useChangePhotos, useMovePhotos } from '../gallery-queries.ts'
import type { Editor } from './use-editor.ts'

type SaveEditOptions = {
  photo: Photo
  editor: Editor
  /** The server has it. */
  onSaved: (shown: Photo) => void
  /** There is no connection: it is sent once there is one. */
  onWaiting: () => void
}

/** Saves what was done with a photo, on it or as a copy; over what somebody else saved only once that was said. */
export function useSaveEdit({ photo, editor, onSaved, onWaiting }: SaveEditOptions) {
  const change = useChangePhotos()
  const copy = useMovePhotos()
  const { before, theirs, failed, takeTheirs } = useTheirs(photo)
  const [saved, setSaved] = useState(false)
  const [waits, setWaits] = useState<'photo' | 'copy'>()
  const base = theirs ?? before
  const version = useOwnVersion(photo, base)

  const save = async (asCopy: boolean) => {
    const input = { id: photo.gallery_id, photo_id: photo.id, ...changeOf(editor, before, base) }
    setWaits(undefined)
    try {
      const answer = asCopy
        ? await copy.mutateAsync({ ...input, save_copy: true })
        : await change.mutateAsync({ ...input, version })
      const shown = answer.photos[0]
      setSaved(true)
      toast({ kind: 'success', title: asCopy ? (shown ? 'Copy saved' : 'This copy is here already') : 'Photo saved' })
      onSaved(shown ?? photo)
    } catch (error) {
      if (failed(error)) return
      if (isSendError(error) && error.kind === 'network') {
        setWaits(asCopy ? 'copy' : 'photo')
        return onWaiting()
      }
      toast({ kind: 'problem', title: "The photo wasn't saved", body: fieldMessage(error) })
    }
  }
  useOnline(waits && (() => void save(waits === 'copy')))
  return {
    ...{ save, saved, before, theirs },
    waits: waits !== undefined,
    busy: change.isPending || copy.isPending,
    takeTheirs: () => {
      if (theirs) editor.reset(theirs)
      takeTheirs({ reset: () => {} })
    },
  }
}

/**
 * The version that the marks are saved upon: the latest that looks as it did when they were begun. What is said of the photo
 * beside them, such as a comment, is saved by itself; several such answers may come between two drawings.
 */
function useOwnVersion(photo: Photo, base: Photo): number {
  const known = useRef({ base, version: base.version })
  if (known.current.base !== base) known.current = { base, version: base.version }
  if (photo.version > known.current.version && sameLook(photo, base)) known.current.version = photo.version
  return known.current.version
}

function sameLook(one: Photo, other: Photo): boolean {
  const look = ({ annotations, crop, brightness, rotation }: Photo) =>
    JSON.stringify([annotations, crop ?? null, brightness ?? 0, rotation ?? 0])
  return look(one) === look(other)
}

/** Tries once more when the connection is back. */
function useOnline(again: (() => void) | undefined) {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const back = () => latest.current?.()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
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
