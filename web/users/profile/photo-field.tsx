import { useId, useState } from 'react'
import { limits } from '#contract/values/limits.ts'
import { Button, buttonClass } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/input/field.tsx'
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
  const id = useId()
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [refused, setRefused] = useState(false)
  const preview = useObjectUrl(chosen ?? undefined)
  const shown = chosen === undefined ? (src ?? undefined) : preview
  const problem = refused ? REFUSAL : error

  const take = async (file: File | undefined) => {
    if (!file) return
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
          <label
            htmlFor={id}
            className={`${buttonClass({})} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk`}
          >
            {shown ? 'Change photo' : 'Add a photo'}
            <input
              id={id}
              type="file"
              accept={TYPES.join(',')}
              aria-invalid={Boolean(problem) || undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              onChange={(event) => {
                void take(event.target.files?.[0])
                event.target.value = ''
              }}
              className="sr-only"
            />
          </label>
          {shown && (
            <Button variant="quiet" onClick={() => onChoose(null)}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {picture && <PhotoCropDialog image={picture} onCrop={onChoose} onClose={close} />}
    </div>
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
