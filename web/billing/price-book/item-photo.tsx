import { cx } from '#web/ui/style/class-names.ts'

type ItemPhotoProps = {
  of: { name: string; photo_url?: string | null | undefined }
  size?: 'small' | 'large'
  /** In a list where others have a photo: an item without one keeps its place, so that what stands beside it is in one line. */
  kept?: boolean
}

/** The photo of an item, once it comes into view; nothing for one without. */
export function ItemPhoto({ of: { name, photo_url }, size = 'small', kept = false }: ItemPhotoProps) {
  if (!photo_url) return kept ? <span className="-my-1.5 size-9 shrink-0" /> : null
  return (
    <img
      src={photo_url}
      alt={name}
      loading="lazy"
      decoding="async"
      className={cx(
        'shrink-0 rounded-chip border border-line bg-white',
        // A row is no higher for it.
        size === 'small' ? '-my-1.5 size-9 object-cover' : 'max-h-60 self-start object-contain',
      )}
    />
  )
}
