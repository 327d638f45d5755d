import { cx } from '#web/ui/style/class-names.ts'

type ItemPhotoProps = {
  of: { name: string; photo_url?: string | null | undefined }
  /** As high as a line of a list, as two of them, or as a picture to look at. */
  size: keyof typeof sizes
  /** In a list where others have a photo: an item without one keeps its place, so that what stands beside it is in one line. */
  kept?: boolean
}

/** The photo of an item, once it comes into view; nothing for one without. */
export function ItemPhoto({ of: { name, photo_url }, size, kept = false }: ItemPhotoProps) {
  if (!photo_url)
    return kept ? <span className={cx('shrink-0', size === 'line' && 'phone:hidden', sizes[size])} /> : null
  return (
    <img
      src={photo_url}
      alt={name}
      loading="lazy"
      decoding="async"
      className={cx('shrink-0 rounded-chip border border-line bg-white', sizes[size])}
    />
  )
}

const sizes = {
  line: '-my-1 size-7 object-cover',
  lines: 'size-9 object-cover',
  picture: 'max-h-60 self-start',
}
