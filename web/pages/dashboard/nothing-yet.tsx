import { Signature } from 'lucide-react'
import { useCan } from '#web/api/access.ts'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'

/** `/dashboard/contracts`, until there can be any. */
export default function NothingYetPage() {
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const can = useCan()
  return (
    <>
      <PageHeader title="Contracts" />
      <Card>
        <EmptyState
          icon={Signature}
          title="No contracts"
          text={
            can('contracts.view')
              ? `${company} will send contracts to sign here. You'll get an email when there is one.`
              : `${company} doesn't share contracts in the portal. What they send you to sign comes by email.`
          }
        />
      </Card>
    </>
  )
}
