import { Check, CircleDashed, Hourglass, Send } from 'lucide-react'
import type { Client } from '#contract/clients/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'

/** Whether a client has a log-in of their own. */
export function InviteChip({ invite_status, invite_at }: Pick<Client, 'invite_status' | 'invite_at'>) {
  if (invite_status === 'joined')
    return (
      <Chip tone="moss" icon={Check}>
        Joined
      </Chip>
    )
  if (invite_status === 'expired')
    return (
      <Chip tone="pencil" icon={Hourglass}>
        Invitation expired
      </Chip>
    )
  if (invite_status === 'invited')
    return (
      <Chip tone="chalk" icon={Send}>
        Invited {invite_at && <InstantText instant={invite_at} />}
      </Chip>
    )
  return <Chip icon={CircleDashed}>Not invited</Chip>
}
