import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { ClientSheet } from '../form/client-sheet.tsx'
import { useGetClient } from '../queries.ts'

/** Edits a client that only its id is known of: it is fetched first. */
export function ClientEdit({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useGetClient(id)
  if (data) return <ClientSheet client={data.client} onClose={onClose} />
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Edit client">
      {error ? <ReadFailed things="this client" error={error} onRetry={() => void refetch()} /> : <Skeleton rows={6} />}
    </Sheet>
  )
}
