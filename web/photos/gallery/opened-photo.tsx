import { Suspense } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

const Lightbox = lazyWithin(() => import('../lightbox/lightbox.tsx').then((part) => ({ default: part.Lightbox })))

type OpenedPhotoProps = {
  gallery: Gallery
  photos: readonly Photo[]
  /** Absent where nothing may be changed. */
  acts?: { remove: (photos: readonly Photo[]) => Promise<unknown> }
  onMore?: () => void
  /** Compares it with another one. */
  onCompare?: ((photo: Photo) => void) | undefined
}

/** The photo that the address names (`?photo=`), over the whole screen. */
export function OpenedPhoto(props: OpenedPhotoProps) {
  const [params, change] = useAddress()
  const shown = params.get('photo')
  if (!shown || !props.photos.some(({ id }) => id === shown)) return null
  return (
    <Suspense>
      <Lightbox
        {...props}
        shown={shown}
        onShow={(id) => change({ photo: id })}
        onClose={() => change({ photo: undefined })}
      />
    </Suspense>
  )
}
