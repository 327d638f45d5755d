import { Suspense } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

const CompareDialog = lazyWithin(() => import('./compare-dialog.tsx').then((part) => ({ default: part.CompareDialog })))

/** The comparison that the address asks for: `?compare=1`, or the ids of one photo or two. */
export function CompareByAddress({ galleryId, photos }: { galleryId: string; photos: readonly Photo[] }) {
  const [params, change] = useAddress()
  const asked = params.get('compare')
  if (!asked) return null
  return (
    <Suspense>
      <CompareDialog
        key={asked}
        galleryId={galleryId}
        photos={photos}
        named={asked.split(',')}
        onClose={() => change({ compare: undefined })}
      />
    </Suspense>
  )
}
