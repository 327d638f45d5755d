import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { findGalleryJobs, jobOption } from '#web/jobs/gallery-jobs.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { GalleryList } from '#web/photos/list/gallery-list.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

const GallerySheet = lazyWithin(() =>
  import('#web/photos/form/gallery-sheet.tsx').then((part) => ({ default: part.GallerySheet })),
)

const TakePhotos = lazyWithin(() => import('./take-photos.tsx'))

/** `/photos`. */
export default function PhotosPage() {
  const [params, change] = useAddress()
  const mayAdd = useCan('photos.upload')
  const add = mayAdd ? () => change({ new: '1' }) : undefined
  usePageKey('n', add)
  return (
    <>
      <GalleryList onNew={add} />
      <Suspense>
        {mayAdd && params.has('new') && <NewGallery />}
        {mayAdd && params.has('take') && <TakePhotos />}
      </Suspense>
    </>
  )
}

/** The form of a new gallery, of the client or the job that the address names. */
function NewGallery() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const can = useCan()
  const job = useGetJob(params.get('job_id') ?? undefined)
  const client = useGetClient(params.get('client_id') ?? undefined)
  if (job.isLoading || client.isLoading) return null
  const of = client.data?.client
  return (
    <GallerySheet
      prefill={{
        ...(of ? { client: { value: of.id, label: of.display_name } } : {}),
        ...(job.data ? { name: job.data.job.title, job: jobOption(job.data.job) } : {}),
      }}
      findJobs={can('jobs.view') ? findGalleryJobs : undefined}
      onClose={() => change({ new: undefined, job_id: undefined, client_id: undefined })}
      onSaved={({ id }) => navigate(`/photos/${id}`, { replace: true })}
    />
  )
}
