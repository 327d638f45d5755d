import { MailSearch } from 'lucide-react'
import { InviteFrame } from '#web/employees/invitation/invite-frame.tsx'
import { CompanyContact } from '#web/employees/invitation/invite-gone.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { useOnboardingStatus } from './queries.ts'

/** Somebody at the welcome of a company that has not asked them in. */
export function NoInvitation() {
  const company = useOnboardingStatus().data?.joining?.company
  return (
    <InviteFrame company={company}>
      <PageState
        as="h1"
        icon={MailSearch}
        title="We couldn't find your invitation"
        text={
          <>
            <p>Open the link in the email again, or ask the company that invited you to send a new one.</p>
            {company && <CompanyContact company={company} />}
          </>
        }
        actions={
          <ButtonLink variant="primary" href="/accept_invite">
            See my invitations
          </ButtonLink>
        }
      />
    </InviteFrame>
  )
}
