import { DocumentList } from '#web/billing/list/document-list.tsx'

/** `/billing`. */
export default function BillingPage() {
  return <DocumentList />
}
