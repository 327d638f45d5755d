import { CloudUpload } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { usePhotoOutbox } from './photo-outbox.ts'

/** How many photos this device still has for a gallery; nothing while there are none. */
export function WaitingBadge({ galleryId }: { galleryId: string }) {
  const { entries } = usePhotoOutbox()
  const waiting = entries.filter(({ about, state }) => about === galleryId && state !== 'sent').length
  if (waiting === 0) return null
  return (
    <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-pencil-tint px-2 text-badge text-pencil">
      <Icon of={CloudUpload} size={16} />
      <span className="tabular-nums">{waiting} waiting</span>
    </span>
  )
}
