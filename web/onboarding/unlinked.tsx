import { Building2 } from 'lucide-react'
import { ClosedCompanies } from '#web/company/switching/closed-companies.tsx'
import { InviteFrame } from '#web/employees/invitation/invite-frame.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useLogOut } from '#web/users/use-log-out.ts'

/** Signed in, but in no company any more. */
export function Unlinked({ onCreate }: { onCreate?: () => void }) {
  return (
    <EmptyState
      icon={Building2}
      as="h1"
      title="Your account isn't linked to a company yet"
      actions={
        <>
          {onCreate ? (
            <Button variant="primary" onClick={onCreate}>
              Create a company
            </Button>
          ) : (
            <ButtonLink variant="primary" href="/onboard/step2">
              Create a company
            </ButtonLink>
          )}
          <ButtonLink href="/accept_invite">I have an invitation</ButtonLink>
        </>
      }
    />
  )
}

/** The same before any page of a company, with the way out. */
export function UnlinkedPage({ onCreate }: { onCreate: () => void }) {
  const logOut = useLogOut()
  return (
    <InviteFrame>
      <ClosedCompanies />
      <Unlinked onCreate={onCreate} />
      <Button variant="quiet" className="self-center" onClick={logOut}>
        Log out
      </Button>
    </InviteFrame>
  )
}
