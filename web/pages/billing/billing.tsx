import { PageHeader } from '#web/ui/page-header.tsx'

export default function BillingPage() {
  return <PageHeader title="Billing" />
}
