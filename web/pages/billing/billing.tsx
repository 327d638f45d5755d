import { DocumentList } from '#web/billing/list/document-list.tsx'
import { UpdatedLine } from '#web/shell/updated-line.tsx'

export default function BillingPage() {
  return (
    <DocumentList
      updated={({ dataUpdatedAt, isFetching, refetch }) => (
        <UpdatedLine at={dataUpdatedAt} busy={isFetching} onRefresh={refetch} />
      )}
    />
  )
}
