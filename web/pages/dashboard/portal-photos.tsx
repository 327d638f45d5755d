import { Images } from 'lucide-react'
import { galleryList } from '#contract/photos/list.ts'
import { useCan } from '#web/api/access.ts'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { GalleryCards } from '#web/photos/list/gallery-cards.tsx'
import { useListGalleries } from '#web/photos/queries.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { Pager } from '#web/ui/table/pager.tsx'

/** `/dashboard/photos`: the galleries in which something is shared with the client. */
export default function PortalPhotosPage() {
  const phone = usePhone()
  const { page, turn } = useList(galleryList)
  const mayView = useCan('photos.view')
  const list = useListGalleries({ page }, mayView)
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const updated = list.data && (
    <UpdatedLine at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={() => void list.refetch()} />
  )
  if (!mayView) return <NoPhotos text={`${company} doesn't share photos in the portal.`} />
  if (list.data?.total === 0) return <NoPhotos text={`${company} will share photos of your project here.`} />
  return (
    <>
      <PageHeader title="Photos" {...(phone ? { chip: updated } : { meta: updated })} />
      <GalleryCards list={list} hrefOf={(id) => `/dashboard/photos/${id}`} empty={null} />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.page_size}
          total={list.data.total}
          more={list.data.more_than}
          onChange={turn}
        />
      )}
    </>
  )
}

function NoPhotos({ text }: { text: string }) {
  return (
    <>
      <PageHeader title="Photos" />
      <Card>
        <EmptyState icon={Images} title="No photos shared yet" text={text} />
      </Card>
    </>
  )
}
