import type { Photo } from '#contract/photos/shapes.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { dayOf } from '../photo-words.ts'
import type { Pair } from './suggest-pair.ts'

/** When each of two photos was taken, in words. */
export function useDays({ before, after }: Pair) {
  const formats = useFormats()
  const words = (photo: Photo) => formatDay(dayOf(photo, formats), formats.today, formats.locale)
  return { beforeDay: words(before), afterDay: words(after) }
}
