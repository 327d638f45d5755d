import { ClientDocuments } from '#web/billing/customer/client-documents.tsx'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'

/** `/dashboard/documents`. */
export default function DocumentsPage() {
  return (
    <ClientDocuments
      company={useGetDashboard().data?.company.name ?? 'Your contractor'}
      updated={({ dataUpdatedAt, isFetching, refetch }) => (
        <UpdatedLine at={dataUpdatedAt} busy={isFetching} onRefresh={refetch} />
      )}
    />
  )
}
