import type { DraftPhoto } from '#contract/billing/drafts/draft-line-rules.ts'

type LineThumbnailsProps = {
  photos: readonly DraftPhoto[]
  /** `Photos, line 2` */
  of: string
  onPress: () => void
}

/** The photos on a line, small: a press changes them. */
export function LineThumbnails({ photos, of, onPress }: LineThumbnailsProps) {
  return (
    <button type="button" aria-label={`${of}: ${photos.length}`} onClick={onPress} className="flex flex-wrap gap-1">
      {photos.map(({ id, url }) => (
        <img key={id} src={url} alt="" loading="lazy" className="h-9 w-12 rounded-[4px] bg-sunken object-cover" />
      ))}
    </button>
  )
}
