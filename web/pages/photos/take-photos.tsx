import { useNavigate } from 'react-router'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { TakePhotos } from '#web/photos/adding/take-photos.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import type { Option } from '#web/ui/input/options.ts'

/** The camera for the job of the address, or for what is worked on today. */
export default function TakePhotosOfToday() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const jobId = params.get('job_id') ?? undefined
  const job = useGetJob(jobId)
  const home = useGetDashboard()
  if (jobId ? job.isLoading : home.isLoading) return null
  const today = home.data?.today ?? []
  const likely = (jobId ? [job.data?.job] : today).flatMap((each) => (each ? placeOf(each) : []))
  return (
    <TakePhotos
      likely={likely}
      onClose={() => change({ take: undefined, job_id: undefined })}
      onDone={(galleryId) => navigate(`/photos/${galleryId}`, { replace: true })}
    />
  )
}

type WithGallery = { gallery_id?: string | null | undefined; title: string; client_name?: string | null | undefined }

function placeOf({ gallery_id, title, client_name }: WithGallery): Option[] {
  return gallery_id ? [{ value: gallery_id, label: title, note: client_name ?? undefined }] : []
}
