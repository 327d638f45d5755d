import { Images } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { GalleryCards } from '#web/photos/list/gallery-cards.tsx'
import { useGalleryQuestion } from '#web/photos/list/gallery-question.ts'
import { useListGalleries } from '#web/photos/queries.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { usePhone } from '#web/ui/style/media.ts'

/** `/dashboard/photos`: the galleries in which something is shared with the client. */
export default function PortalPhotosPage() {
  const [, change] = useAddress()
  const phone = usePhone()
  const { page } = useGalleryQuestion()
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
      <GalleryCards
        list={list}
        hrefOf={(id) => `/dashboard/photos/${id}`}
        empty={null}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) }, 'push')}
      />
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
