import { Columns2, Images, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { AddPhotos } from '#web/photos/adding/add-photos.tsx'
import { GalleryBody } from '#web/photos/gallery/gallery-body.tsx'
import { GalleryUnknown } from '#web/photos/gallery/gallery-unknown.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { usePhotoFilter } from '#web/photos/grid/photo-filter.ts'
import { inPhotos } from '#web/photos/photo-words.ts'
import { useGalleryTools } from '#web/photos/tools/gallery-tools.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useChangeJob } from '../queries.ts'

/** The photos of the job's gallery; looking through it says how many came since that was done last. */
export function JobPhotos({ job }: { job: Job }) {
  const { id, gallery_id } = job
  const change = useChangeJob()
  const maySync = useCan('jobs.edit') && !job.archived_at
  const sync = () =>
    change.mutate(
      { id, sync_gallery: true },
      {
        onSuccess: ({ added = 0 }) => toast({ kind: 'success', title: `Gallery synced · ${added} added` }),
        onError: (error) => toast({ kind: 'problem', title: "The gallery wasn't synced", body: fieldMessage(error) }),
      },
    )
  const button = maySync && (
    <Button icon={RefreshCw} busy={change.isPending} onClick={sync}>
      Sync gallery
    </Button>
  )
  if (gallery_id) return <PhotosOf id={gallery_id} sync={button} />
  return (
    <Card>
      <EmptyState icon={Images} title="No gallery for this job yet" actions={button} />
    </Card>
  )
}

function PhotosOf({ id, sync }: { id: string; sync: ReactNode }) {
  const narrowing = usePhotoFilter()
  const { query, gallery, photos } = useGallery(id, narrowing.filter)
  const [, change] = useAddress()
  const [openTool, tool] = useGalleryTools(gallery)
  if (!gallery || !photos) return <GalleryUnknown query={query} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <p className="me-auto text-ink-muted tabular-nums">{inPhotos(gallery.photo_count)}</p>
        <AddPhotos galleryId={id} />
        {photos.length > 1 && (
          <Button icon={Columns2} onClick={() => change({ compare: '1' }, 'push')}>
            Compare
          </Button>
        )}
        {sync}
        <ButtonLink href={`/photos/${id}`}>Open gallery</ButtonLink>
      </div>
      <GalleryBody key={id} {...{ gallery, photos, query, narrowing }} onTool={openTool} />
      {tool}
    </>
  )
}
