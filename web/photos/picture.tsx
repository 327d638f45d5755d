import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type PictureProps = {
  src: string
  alt: string
  /** All of it is shown; else it fills its box, and its edges may be cut. */
  whole?: boolean
  /** Only drawn once it is near the screen: there is nothing to wait for. */
  near?: boolean
  className?: string
}

/** A picture in its box; where it does not come, a sign that says so in its place. */
export function Picture({ src, alt, whole, near, className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src)
    return (
      <span role="img" aria-label={alt} className={cx('grid place-items-center text-ink-subtle', className)}>
        <Icon of={ImageOff} size={24} />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading={near ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
      className={cx(whole ? 'object-contain' : 'object-cover', className)}
    />
  )
}
