import { Camera, X } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { ChangePhoto } from './use-change-photos.ts'

type ChangePhotosProps = {
  photos: readonly ChangePhoto[]
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
}

/** What the client sees of it: the photos in a row, and one press for the next one. */
export function ChangePhotos({ photos, onAdd, onRemove }: ChangePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const problem = photos.find((photo) => photo.problem)?.problem
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-label">Photos</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.key} className="relative size-28 overflow-hidden rounded-input border border-line">
              <img src={photo.url} alt={`${at + 1} of ${photos.length}`} className="size-full object-cover" />
              {!photo.id && !photo.problem && (
                <span className="absolute inset-0 grid place-items-center bg-surface/60">
                  <Spinner />
                </span>
              )}
              <IconButton
                label={`Remove photo ${at + 1}`}
                icon={X}
                size="sm"
                variant="secondary"
                className="absolute end-1 top-1"
                onClick={() => onRemove(photo.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < limits.linePhotos && (
        <Button icon={Camera} className="w-fit" onClick={() => input.current?.click()}>
          {photos.length === 0 ? 'Add photo' : 'Another photo'}
        </Button>
      )}
      {problem && <FieldError>{problem} Remove it, then send the rest.</FieldError>}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].slice(0, limits.linePhotos - photos.length))
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
