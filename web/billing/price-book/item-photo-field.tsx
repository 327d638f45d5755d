import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import type { ItemValues } from './item-values.ts'

type ItemPhotoFieldProps = {
  form: SaveForm<ItemValues>
  /** Where the photo that it has is fetched. */
  kept: string | undefined
}

/** The photo of an item: another one, or none, once it is saved. */
export function ItemPhotoField({ form, kept }: ItemPhotoFieldProps) {
  const { photo, remove_photo } = form.values
  return (
    <div className="flex flex-col gap-2">
      <ImagePicker
        label="Photo"
        hint="For your team. Clients don't see it."
        src={remove_photo ? undefined : kept}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.photoBytes}
        refusal="Use a PNG, JPG or WebP under 30 MB"
        {...form.field('photo')}
        onPick={(picked) => form.change({ photo: picked, remove_photo: false })}
      />
      {kept && !photo && !remove_photo && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => form.change({ remove_photo: true })}>
          Remove photo
        </Button>
      )}
      {remove_photo && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-muted">
          The photo is removed when you save.
          <Button size="sm" variant="quiet" onClick={() => form.change({ remove_photo: false })}>
            Keep it
          </Button>
        </p>
      )}
    </div>
  )
}
