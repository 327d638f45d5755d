import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { useArchiving } from '../archive-client.ts'

/** Says that a client is archived, with the way back for those who may. */
export function ArchivedBanner({ client }: { client: Client }) {
  const mayEdit = useCan('clients.edit')
  const { restore, busy } = useArchiving()
  if (!client.archived_at) return null
  return (
    <div className="pb-4">
      <Banner
        title="This client is archived"
        actions={
          mayEdit && (
            <Button size="sm" busy={busy} onClick={() => void restore(client)}>
              Restore
            </Button>
          )
        }
      >
        Hidden from your lists, with no new work for them. What they owe can still be paid.
      </Banner>
    </div>
  )
}
