import { useState } from 'react'
import { logOut } from '#web/api/log-out.ts'
import { withNext } from '#web/api/safe-next.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { type Session, useSession } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { Invitation } from '../invite-queries.ts'

type InviteAnswerProps = {
  invitation: Invitation
  /** Where logging in or signing up comes back to. */
  here: string
  accept: () => void
  busy: boolean
  problem?: unknown
}

/** What somebody can do about an invitation, from who they are: log in, accept it, or see that it is another's. */
export function InviteAnswer({ invitation, here, accept, busy, problem }: InviteAnswerProps) {
  const session = useSession()
  const { company, email } = invitation
  const user = userOf(session)
  if (session.state === 'checking') return <div className="min-h-12" aria-hidden />
  if (!user) return <Visitor here={here} />
  if (user.email !== email) return <OtherAccount invited={email} user={user.email} />
  if (!user.is_verified)
    return (
      <div className="flex flex-col gap-4">
        <Banner>Confirm your email first: we sent a code to {email}.</Banner>
        <ButtonLink variant="primary" size="lg" href={withNext('/verify-email', here)}>
          Enter the code
        </ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && problem !== null && (
        <Banner tone="problem" urgent>
          {fieldMessage(problem)}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <BrandButton accent={company.brand_color} size="lg" busy={busy} onClick={accept}>
          Accept invitation
        </BrandButton>
        <LogOutButton label="Not me, log out" />
      </div>
    </div>
  )
}

function Visitor({ here }: { here: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ButtonLink variant="primary" size="lg" href={withNext('/signup', here)}>
        Create account
      </ButtonLink>
      <ButtonLink size="lg" href={withNext('/login', here)}>
        Log in
      </ButtonLink>
    </div>
  )
}

function OtherAccount({ invited, user }: { invited: string; user: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="attention">
        This invitation is for <strong className="font-strong break-words">{invited}</strong>. You are logged in as{' '}
        <strong className="font-strong break-words">{user}</strong>.
      </Banner>
      <LogOutButton label="Log out" />
    </div>
  )
}

function LogOutButton({ label }: { label: string }) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    logOut()
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return (
    <Button size="lg" busy={busy} onClick={leave}>
      {label}
    </Button>
  )
}

/** Who is signed in, as far as it is known. */
function userOf(session: Session) {
  return session.state === 'in' || session.state === 'unsure' ? session.user : undefined
}
