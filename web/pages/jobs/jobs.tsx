import { PageHeader } from '#web/ui/page-header.tsx'

export default function JobsPage() {
  return <PageHeader title="Jobs" />
}
