import type { Photo } from '#contract/photos/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { formatDay } from '#web/ui/text/format.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'

/** The day a photo stands under: when it was taken, else when it came; in the company's zone. */
export function dayOf({ taken_at, created_at }: Photo, { time_zone }: Formats): string {
  return todayIn(time_zone, taken_at ?? created_at)
}

/** What a screen reader says for a photo: its comment, else "Photo of Tue, Nov 17, by Mateo Silva". */
export function wordsFor(photo: Photo, formats: Formats): string {
  if (photo.comment) return photo.comment
  const day = formatDay(dayOf(photo, formats), formats.today, formats.locale)
  return photo.uploaded_by ? `Photo of ${day}, by ${photo.uploaded_by.name}` : `Photo of ${day}`
}

export function inPhotos(count: number): string {
  return count === 1 ? '1 photo' : `${count.toLocaleString()} photos`
}
