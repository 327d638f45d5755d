import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { InviteChip } from './invite-chip.tsx'

/** Whether a client has a log-in, for those who may invite them. */
export function OwnPage({ client }: { client: Client }) {
  const can = useCan()
  if (client.archived_at || !can('clients.edit') || !can('clients.contact')) return null
  return (
    <Card
      title="Client portal"
      action={
        <ButtonLink size="sm" href={`/clients/${client.id}/invite`}>
          {client.invite_status === 'not_invited' ? 'Invite' : 'Open'}
        </ButtonLink>
      }
    >
      <InviteChip {...client} />
    </Card>
  )
}
