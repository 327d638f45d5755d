import { useId, useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { Button, buttonClass } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'

type PhotoFieldProps = {
  name: string
  /** What is kept. */
  src: string | null
  /** What was chosen since: a picture, none at all, or nothing yet. */
  chosen: Blob | null | undefined
  error?: string
  onChoose: (photo: Blob | null) => void
}

/** A picture of the person: chosen, cropped to a square, taken away. It is kept with the rest of the form. */
export function PhotoField({ name, src, chosen, error, onChoose }: PhotoFieldProps) {
  const errorId = useId()
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [refused, setRefused] = useState(false)
  const preview = useObjectUrl(chosen ?? undefined)
  const shown = chosen === undefined ? (src ?? undefined) : preview
  const problem = refused ? REFUSAL : error

  const take = async (file: File) => {
    const read = isGood(file) ? await readPicture(file) : undefined
    setRefused(!read)
    setPicture(read)
  }
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.src)
    setPicture(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={shown} size="xl" />
        <div className="flex flex-wrap items-center gap-2">
          <PickPhoto label={shown ? 'Change photo' : 'Add a photo'} error={problem && errorId} onPick={take} />
          {shown && (
            <Button variant="quiet" onClick={() => onChoose(null)}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
      {picture && <PhotoCropDialog image={picture} onCrop={onChoose} onClose={close} />}
    </div>
  )
}

type PickPhotoProps = {
  label: string
  /** The id of what is wrong. */
  error: string | undefined
  onPick: (file: File) => Promise<void>
}

function PickPhoto({ label, error, onPick }: PickPhotoProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({})} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk`}
    >
      {label}
      <input
        id={id}
        type="file"
        accept={TYPES.join(',')}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void onPick(file)
          event.target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

function isGood({ type, size }: File): boolean {
  return TYPES.includes(type) && size <= limits.photoChosenBytes
}

/** The file as a picture, upright; undefined when the browser cannot show it. */
async function readPicture(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    URL.revokeObjectURL(image.src)
    return undefined
  }
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const REFUSAL = 'Use a PNG, JPG or WebP'
