import { PageHeader } from '#web/ui/page-header.tsx'

export default function ClientPage() {
  return <PageHeader title="Client" />
}
