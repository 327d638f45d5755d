import { type ReactNode, useState } from 'react'
import { fieldMessage } from '#web/api/send-error.ts'
import { InvitationCard } from '#web/employees/invitation/invitation-card.tsx'
import { type Invitation, useListMyInvites } from '#web/employees/invite-queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { useAcceptInvitation } from './accept-queries.ts'

/** What waits for the person, each to be accepted here; `otherwise` where nothing waits. */
export function MyInvitations({ as = 'h2', otherwise = null }: { as?: 'h1' | 'h2'; otherwise?: ReactNode }) {
  const { data } = useListMyInvites()
  const [later, setLater] = useState<string[]>([])
  const waiting = data?.invitations.filter(({ id }) => !later.includes(id)) ?? []
  if (waiting.length === 0) return otherwise
  return waiting.map((invitation, at) => (
    <WaitingInvitation
      key={invitation.id}
      as={at === 0 ? as : 'h2'}
      invitation={invitation}
      onLater={() => setLater([...later, invitation.id])}
    />
  ))
}

type WaitingProps = { invitation: Invitation; as?: 'h1' | 'h2'; onLater: () => void }

/** One of them: [Accept invitation] [Not now]. */
export function WaitingInvitation({ invitation, as, onLater }: WaitingProps) {
  const { accept, busy, problem } = useAcceptInvitation()
  return (
    <InvitationCard as={as} invitation={invitation}>
      {problem && (
        <Banner tone="problem" urgent>
          {fieldMessage(problem)}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <BrandButton accent={invitation.company.brand_color} size="lg" busy={busy} onClick={() => accept(invitation)}>
          Accept invitation
        </BrandButton>
        <Button size="lg" onClick={onLater}>
          Not now
        </Button>
      </div>
    </InvitationCard>
  )
}
