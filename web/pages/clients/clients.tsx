import { PageHeader } from '#web/ui/page-header.tsx'

export default function ClientsPage() {
  return <PageHeader title="Clients" />
}
