import { Camera } from 'lucide-react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { usePhone } from '#web/ui/style/media.ts'

/** On a phone the camera stands beside the next step, within the thumb's reach, while there is work to be done. */
export function PhotoButton({ job }: { job: Job }) {
  const phone = usePhone()
  const takes = useCan('photos.upload') && job.gallery_id !== null
  const isOver = job.archived_at !== null || job.status === 'completed' || job.status === 'cancelled'
  if (!phone || !takes || isOver) return null
  return (
    <ButtonLink icon={Camera} href={`/photos?take=1&job_id=${job.id}`}>
      Photo
    </ButtonLink>
  )
}
