import { PageHeader } from '#web/ui/page-header.tsx'

export default function DocumentPage() {
  return <PageHeader title="Document" />
}
