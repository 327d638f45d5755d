import { Columns2, Download, ImageIcon, Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { DayText, TimeText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { PhotoFacts } from '../details/photo-facts.tsx'
import type { SavePhoto } from '../details/use-save-photo.ts'
import { dayOf } from '../photo-words.ts'

type DetailsProps = {
  gallery: Gallery
  photo: Photo
  save: SavePhoto
  busy: boolean
  /** Absent for who may not delete. */
  onDelete?: (() => void) | undefined
  onCompare?: (() => void) | undefined
}

/** When and by whom, and all that can be said of a photo or done with it. */
export function PhotoDetails({ gallery, photo, save, busy, onDelete, onCompare }: DetailsProps) {
  return (
    <div className="flex flex-col gap-5 p-5">
      <Taken photo={photo} />
      <PhotoFacts gallery={gallery} photo={photo} save={save} />
      <DetailActs {...{ gallery, photo, save, busy, onDelete, onCompare }} />
    </div>
  )
}

/** What is done with it. */
function DetailActs({ gallery, photo, save, busy, onDelete, onCompare }: DetailsProps) {
  const annotates = useCan()('photos.annotate')
  return (
    <div className="flex flex-col items-start gap-1">
      {annotates && (
        <ButtonLink variant="quiet" icon={Pencil} href={`/photos/${gallery.id}/edit/${photo.id}`}>
          Edit photo
        </ButtonLink>
      )}
      {annotates && (
        <Button variant="quiet" icon={RotateCw} busy={busy} onClick={() => void save({ rotate: 90 })}>
          Rotate
        </Button>
      )}
      {annotates && gallery.cover_id !== photo.id && (
        <Button variant="quiet" icon={ImageIcon} onClick={() => void save({ set_as_thumbnail: true })}>
          Use as cover
        </Button>
      )}
      {onCompare && (
        <Button variant="quiet" icon={Columns2} onClick={onCompare}>
          Compare
        </Button>
      )}
      <Downloads gallery={gallery} photo={photo} />
      {onDelete && (
        <Button variant="quiet" icon={Trash2} onClick={onDelete}>
          Delete photo
        </Button>
      )}
    </div>
  )
}

function Downloads({ gallery, photo }: Pick<DetailsProps, 'gallery' | 'photo'>) {
  return (
    <>
      {photo.download_url && (
        <ButtonLink variant="quiet" icon={Download} href={photo.download_url} download={`${gallery.name}.jpg`}>
          Download photo
        </ButtonLink>
      )}
      {photo.original_url && (
        <ButtonLink variant="quiet" icon={Download} href={photo.original_url} download={photo.filename ?? 'photo'}>
          Download original
        </ButtonLink>
      )}
    </>
  )
}

function Taken({ photo }: { photo: Photo }) {
  const formats = useFormats()
  return (
    <p className="text-small text-ink-muted">
      <DayText day={dayOf(photo, formats)} />, <TimeText instant={photo.taken_at ?? photo.created_at} />
      {photo.uploaded_by && <> · {photo.uploaded_by.name}</>}
      {photo.filename && <span className="block truncate">{photo.filename}</span>}
    </p>
  )
}
