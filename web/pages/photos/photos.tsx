import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { findGalleryJobs, jobOption } from '#web/jobs/gallery-jobs.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { GalleryList } from '#web/photos/list/gallery-list.tsx'
import { useGalleryQuestion } from '#web/photos/list/gallery-question.ts'
import { useListGalleries } from '#web/photos/queries.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePhone } from '#web/ui/style/media.ts'

const GallerySheet = lazyWithin(() =>
  import('#web/photos/form/gallery-sheet.tsx').then((part) => ({ default: part.GallerySheet })),
)

const TakePhotos = lazyWithin(() => import('./take-photos.tsx'))

/** `/photos`. */
export default function PhotosPage() {
  const [params, change] = useAddress()
  const question = useGalleryQuestion()
  const list = useListGalleries(question)
  const mayAdd = useCan('photos.upload')
  const isTaking = mayAdd && params.has('take')
  const add = mayAdd ? () => change({ new: '1' }) : undefined
  usePageKey('n', add)
  const phone = usePhone()
  const { total = 0, more_than, empty_count = 0 } = list.data ?? {}
  const updated = list.data && (
    <UpdatedLine at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={() => void list.refetch()} />
  )
  const none = total === 0 && empty_count === 0 && !question.q && question.photos === 'some'
  return (
    <>
      <PageHeader
        title="Photos"
        count={question.photos === 'none' ? undefined : total || undefined}
        over={more_than}
        chip={phone && updated}
        actions={
          add &&
          !none && (
            <Button variant="primary" icon={Plus} onClick={add}>
              New gallery
            </Button>
          )
        }
      />
      <GalleryList list={list} onNew={add} updated={!phone && updated} />
      <Suspense>
        {mayAdd && params.has('new') && <NewGallery />}
        {isTaking && <TakePhotos />}
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
