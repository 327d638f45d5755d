import { Signature } from 'lucide-react'
import { useAccess, useCan } from '#web/api/access.ts'
import { OwnContracts } from '#web/contracts/customer/own-contracts.tsx'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'

/** `/dashboard/contracts`. */
export default function OwnContractsPage() {
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const can = useCan()
  if (useAccess() && !can('contracts.view')) return <NotShared company={company} />
  return (
    <OwnContracts
      company={company}
      updated={({ dataUpdatedAt, isFetching, refetch }) => (
        <UpdatedLine at={dataUpdatedAt} busy={isFetching} onRefresh={refetch} />
      )}
    />
  )
}

function NotShared({ company }: { company: string }) {
  return (
    <>
      <PageHeader title="Contracts" />
      <Card>
        <EmptyState
          icon={Signature}
          title="No contracts"
          text={`${company} doesn't share contracts in the portal. What they send you to sign comes by email.`}
        />
      </Card>
    </>
  )
}
