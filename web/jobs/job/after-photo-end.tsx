import { useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { TakeOrChoose } from '#web/photos/adding/take-or-choose.tsx'

/** A job that asks for a photo of the finished work has none: it is taken here. */
export function AfterPhotoEnd({ galleryId }: { galleryId: string | null }) {
  const can = useCan()
  const [isAdded, setAdded] = useState(false)
  if (isAdded) return <p>The photo of the finished work is on its way.</p>
  return (
    <div className="flex flex-col gap-2">
      <p>No photo of the finished work yet</p>
      {galleryId && can('photos.upload') && can('photos.annotate') && (
        <TakeOrChoose galleryId={galleryId} more={{ facts: { phase: 'after' } }} onAdded={() => setAdded(true)} />
      )}
    </div>
  )
}
