import { fieldMessage } from '#web/api/send-error.ts'
import { InvitationCard } from '#web/employees/invitation/invitation-card.tsx'
import type { Invitation } from '#web/employees/invite-queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { useAcceptInvitation } from './accept-queries.ts'

type WaitingProps = { invitation: Invitation; as?: 'h1' | 'h2'; onLater: () => void }

/** An invitation to be accepted here: [Accept invitation] [Not now]. */
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
