import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import type { PortalAccess } from '#contract/employees/invite-rules.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useUpdateClient } from '../queries.ts'
import { PortalAccessFields } from './portal-access-fields.tsx'

/** What a client who has joined may see, to be changed at any time. */
export function PortalAccessCard({ client }: { client: Client }) {
  const { sees_documents, sees_contracts, sees_photos } = client
  const [portalAccess, setSight] = useState<PortalAccess>({ sees_documents, sees_contracts, sees_photos })
  const update = useUpdateClient()
  const save = () =>
    update.mutate(
      { id: client.id, ...portalAccess },
      { onSuccess: ({ message }) => toast({ kind: 'success', title: message ?? 'Client updated successfully' }) },
    )
  return (
    <div className="flex flex-col gap-5">
      {update.error && (
        <Banner tone="problem" urgent>
          {plainMessage(update.error)}
        </Banner>
      )}
      <PortalAccessFields legend="What they can see" value={portalAccess} onChange={setSight} />
      <Button variant="primary" className="self-start phone:w-full" busy={update.isPending} onClick={save}>
        Save
      </Button>
    </div>
  )
}
