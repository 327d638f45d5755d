import { Columns2, Images, Plus } from 'lucide-react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { AddPhotos } from '#web/photos/adding/add-photos.tsx'
import { useWaitingIn, WaitingTiles } from '#web/photos/adding/waiting-tiles.tsx'
import { GalleryBody } from '#web/photos/gallery/gallery-body.tsx'
import { GalleryUnknown } from '#web/photos/gallery/gallery-unknown.tsx'
import { useGallery } from '#web/photos/gallery-queries.ts'
import { usePhotoFilter } from '#web/photos/grid/photo-filter.ts'
import { inPhotos } from '#web/photos/photo-words.ts'
import { useGalleryTools } from '#web/photos/tools/gallery-tools.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useChangeJob } from '../queries.ts'

/** The photos of the job's gallery. */
export function JobPhotos({ job }: { job: Job }) {
  return job.gallery_id ? <PhotosOf id={job.gallery_id} /> : <NoGallery job={job} />
}

function NoGallery({ job: { id, archived_at } }: { job: Job }) {
  const change = useChangeJob()
  const mayAdd = useCan('jobs.edit') && !archived_at
  const add = () =>
    change.mutate(
      { id, sync_gallery: true },
      {
        onSuccess: () => toast({ kind: 'success', title: 'Gallery added' }),
        onError: (error) => toast({ kind: 'problem', title: 'No gallery was added', body: fieldMessage(error) }),
      },
    )
  const button = mayAdd && (
    <Button icon={Plus} busy={change.isPending} onClick={add}>
      Add gallery
    </Button>
  )
  return (
    <Card>
      <EmptyState icon={Images} title="No gallery for this job yet" actions={button} />
    </Card>
  )
}

function PhotosOf({ id }: { id: string }) {
  const narrowing = usePhotoFilter()
  const { query, gallery, photos } = useGallery(id, narrowing.filter)
  const [, change] = useAddress()
  const [openTool, tool] = useGalleryTools(gallery)
  const waiting = useWaitingIn(id)
  if (!gallery || !photos) return <GalleryUnknown query={query} />
  const compare = {
    label: 'Compare before and after',
    icon: Columns2,
    onSelect: () => change({ compare: '1' }, 'push'),
  }
  return (
    <>
      <div className="flex items-center gap-2 pb-3">
        <p className="me-auto text-ink-muted tabular-nums phone:sr-only">{inPhotos(gallery.photo_count)}</p>
        <AddPhotos galleryId={id} isAside />
        <Menu
          trigger={<MoreButton label="More for these photos" />}
          items={[photos.length > 1 && compare, { label: 'Open gallery', icon: Images, href: `/photos/${id}` }]}
        />
      </div>
      <GalleryBody
        key={id}
        {...{ gallery, photos, query, narrowing }}
        onTool={openTool}
        waiting={{ count: waiting, tiles: <WaitingTiles galleryId={id} /> }}
      />
      {tool}
    </>
  )
}
