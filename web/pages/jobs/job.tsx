import { PageHeader } from '#web/ui/page-header.tsx'

export default function JobPage() {
  return <PageHeader title="Job" />
}
