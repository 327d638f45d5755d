import { useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'
import { usePhotoActs } from './photo-acts.tsx'

type CoverDialogProps = { gallery: Gallery; photos: readonly Photo[]; onClose: () => void }

/** So many fit the dialog; any other is chosen where it is opened. */
const SHOWN = 60

/** Which photo stands for the gallery. */
export function CoverDialog({ gallery, photos, onClose }: CoverDialogProps) {
  const acts = usePhotoActs(gallery.id)
  const [chosen, setChosen] = useState(gallery.cover_id)
  const photo = photos.find(({ id }) => id === chosen)
  const make = () => {
    if (photo) void acts.setCover(photo)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose cover"
      description="It stands for the gallery in lists."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={make}>
            Make cover
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label="Cover" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.slice(0, SHOWN).map((each) => (
          <CoverChoice key={each.id} photo={each} chosen={each.id === chosen} onChoose={() => setChosen(each.id)} />
        ))}
      </div>
    </Dialog>
  )
}

function CoverChoice({ photo, chosen, onChoose }: { photo: Photo; chosen: boolean; onChoose: () => void }) {
  const formats = useFormats()
  return (
    <label
      className={cx(
        'relative aspect-square overflow-clip rounded-chip bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk',
        chosen && 'ring-3 ring-chalk',
      )}
    >
      <input type="radio" name="cover" className="sr-only" checked={chosen} onChange={onChoose} />
      <Picture src={photo.thumbnail_url} alt={wordsFor(photo, formats)} className="size-full" />
    </label>
  )
}
