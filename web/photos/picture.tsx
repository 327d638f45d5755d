import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useKeptPicture } from './use-kept-picture.ts'

type PictureProps = {
  src: string
  alt: string
  /** All of it is shown; else it fills its box, and its edges may be cut. */
  whole?: boolean
  /** Only drawn once it is near the screen: there is nothing to wait for. */
  near?: boolean
  className?: string
  /** The photo that it shows: where it does not come, what the device keeps of that. */
  photoId?: string | undefined
}

/** A picture in its box; where it does not come, a sign that says so in its place. */
export function Picture({ src, alt, whole, near, className, photoId }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const kept = useKeptPicture(failed === src ? photoId : undefined)
  if (failed === src && !kept)
    return (
      <span role="img" aria-label={alt} className={cx('grid place-items-center text-ink-subtle', className)}>
        <Icon of={ImageOff} size={24} />
      </span>
    )
  return (
    <img
      src={kept ?? src}
      alt={alt}
      loading={near ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
      className={cx(whole ? 'object-contain' : 'object-cover', className)}
    />
  )
}
