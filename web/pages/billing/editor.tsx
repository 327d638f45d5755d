import { PageHeader } from '#web/ui/page-header.tsx'

export default function EditorPage() {
  return <PageHeader title="Editor" />
}
