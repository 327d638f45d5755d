import { Images, Signature } from 'lucide-react'
import { useLocation } from 'react-router'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'

/** `/dashboard/contracts`, `/dashboard/photos` and its galleries, until there can be any. */
export default function NothingYetPage() {
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const photos = useLocation().pathname.startsWith('/dashboard/photos')
  return (
    <>
      <PageHeader title={photos ? 'Photos' : 'Contracts'} />
      <Card>
        {photos ? (
          <EmptyState
            icon={Images}
            title="No photos shared yet"
            text={`${company} will share photos of your project here.`}
          />
        ) : (
          <EmptyState
            icon={Signature}
            title="No contracts"
            text={`${company} will send contracts to sign here. You'll get an email when there is one.`}
          />
        )}
      </Card>
    </>
  )
}
