import { ReceiptText } from 'lucide-react'
import { useAccess, useCan } from '#web/api/access.ts'
import { ClientDocuments } from '#web/billing/customer/client-documents.tsx'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'

/** `/dashboard/documents`. */
export default function DocumentsPage() {
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const can = useCan()
  if (useAccess() && !can('estimates.view') && !can('invoices.view')) return <NotShared company={company} />
  return (
    <ClientDocuments
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
      <PageHeader title="Billing & Estimates" />
      <Card>
        <EmptyState
          icon={ReceiptText}
          title="No estimates or invoices here"
          text={`${company} doesn't share them in the portal. What they send you comes by email, with a link to it.`}
        />
      </Card>
    </>
  )
}
