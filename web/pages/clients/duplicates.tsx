import { useMayMerge } from '#web/clients/every-client.ts'
import { DuplicateList } from '#web/clients/merge/duplicate-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { AskOwnerForAccess } from '#web/users/ask-owner-for-access.tsx'

/** `/clients/duplicates`. */
export default function DuplicatesPage() {
  if (!useMayMerge()) return <AskOwnerForAccess />
  return (
    <>
      <PageHeader title="Possible duplicates" back={{ label: 'Clients', href: '/clients' }} />
      <DuplicateList />
    </>
  )
}
