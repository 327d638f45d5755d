import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { getPhotosZip } from '#contract/photos/zip/calls.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { addressOf } from '#web/api/address-of.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { inPhotos } from '../photo-words.ts'
import { downloadChosen } from './download-chosen.ts'

type DownloadDialogProps = {
  gallery: Gallery
  /** Those that are selected; empty: all of them. */
  photos: readonly Photo[]
  onClose: () => void
}

/** Photos in a zip: as they are shown or as they came, with the time on them where that is wanted. */
export function DownloadDialog({ gallery, photos, onClose }: DownloadDialogProps) {
  const [choice, setChoice] = useState<Choice>({ files: 'shown', stamp: false })
  const isAll = photos.length === 0 || photos.length === gallery.photo_count
  const count = isAll ? gallery.photo_count : photos.length
  const problem = problemOf(count)
  const photo_ids = isAll ? {} : { photo_ids: photos.map(({ id }) => id) }
  const { files, stamp } = choice
  const asked = { id: gallery.id, files, stamp: stamp && files === 'shown', ...photo_ids }
  const save = () => {
    downloadChosen({ ...asked, photo_ids: photos.map(({ id }) => id) })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Download ${inPhotos(count)}`}
      description="In one zip file. It begins at once; large ones take a while."
      footer={
        <>
          <Button onClick={onClose}>{problem ? 'Close' : 'Cancel'}</Button>
          {!problem && !isAll && count > limits.exportedIds && (
            <Button variant="primary" icon={Download} onClick={save}>
              Download zip
            </Button>
          )}
          {!problem && (isAll || count <= limits.exportedIds) && (
            <ButtonLink
              variant="primary"
              icon={Download}
              href={addressOf(getPhotosZip, asked)}
              download={`${gallery.name}.zip`}
              onClick={onClose}
            >
              Download zip
            </ButtonLink>
          )}
        </>
      }
    >
      {problem ? <p role="alert">{problem}</p> : <ZipChoice choice={choice} onChange={setChoice} />}
    </Dialog>
  )
}

type Choice = { files: 'shown' | 'original'; stamp: boolean }

function ZipChoice({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const can = useCan()
  const { files, stamp } = choice
  return (
    <div className="flex flex-col gap-4">
      {can('photos.location') && (
        <RadioCards
          label="Which files"
          value={files}
          onChange={(next) => onChange({ ...choice, files: next })}
          choices={[
            { value: 'shown', label: 'JPEG to share', note: 'Upright, smaller, without where it was taken' },
            { value: 'original', label: 'Originals', note: 'Full size, as the camera made them' },
          ]}
        />
      )}
      {files === 'shown' && (
        <Switch
          label="Stamp date and time on each photo"
          checked={stamp}
          onChange={(on) => onChange({ ...choice, stamp: on })}
        />
      )}
    </div>
  )
}

function problemOf(count: number): string | undefined {
  if (count === 0) return 'There are no photos in this gallery yet.'
  if (count > limits.zipPhotos)
    return `A zip holds ${limits.zipPhotos.toLocaleString()} photos at most. Select fewer of them.`
  return undefined
}
