import type { Photo } from '#contract/photos/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { formatDay } from '#web/ui/text/format.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'

type PhotoTimes = Pick<Photo, 'taken_at' | 'created_at'>

/* Reading an instant in a zone is slow, and a grid asks for the days of thousands. */
const known = new WeakMap<PhotoTimes, { zone: string; day: string }>()

/** The day a photo stands under: when it was taken, else when it came; in the company's zone. */
export function dayOf(photo: PhotoTimes, { time_zone }: Pick<Formats, 'time_zone'>): string {
  const before = known.get(photo)
  if (before?.zone === time_zone) return before.day
  const day = todayIn(time_zone, photo.taken_at ?? photo.created_at)
  known.set(photo, { zone: time_zone, day })
  return day
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
