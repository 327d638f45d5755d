import { MailOpen, MailSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { withNext } from '#web/api/safe-next.ts'
import { type Session, useSession } from '#web/api/session.ts'
import { useAcceptInvitation } from '#web/clients/portal/accept-queries.ts'
import { MyInvitations } from '#web/clients/portal/my-invitations.tsx'
import { InvitationCard } from '#web/employees/invitation/invitation-card.tsx'
import { InviteAnswer } from '#web/employees/invitation/invite-answer.tsx'
import { InviteFrame } from '#web/employees/invitation/invite-frame.tsx'
import { InviteGone, senderOf } from '#web/employees/invitation/invite-gone.tsx'
import { useListMyInvites, usePreviewInvite } from '#web/employees/invite-queries.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** `/accept_invite`. */
export default function AcceptInvitePage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <ByLink token={token} /> : <WithoutLink />
}

function ByLink({ token }: { token: string }) {
  const preview = usePreviewInvite(token)
  const session = useSession()
  const { accept, busy, problem } = useAcceptInvitation(token)
  const home = session.state === 'in' ? '/dashboard' : '/'
  if (preview.isPending) return <Spinner full />
  if (preview.error)
    return (
      <InviteFrame company={senderOf(preview.error)?.company}>
        <InviteGone error={preview.error} home={home} onRetry={() => void preview.refetch()} />
      </InviteFrame>
    )
  const { invitation } = preview.data
  if (invitation.status === 'accepted')
    return (
      <InviteFrame company={invitation.company}>
        <AlreadyJoined company={invitation.company.name} />
      </InviteFrame>
    )
  return (
    <InviteFrame company={invitation.company}>
      <InvitationCard invitation={invitation}>
        <InviteAnswer
          invitation={invitation}
          here={`/accept_invite?token=${encodeURIComponent(token)}`}
          accept={() => accept(invitation)}
          busy={busy}
          problem={problem}
        />
      </InvitationCard>
    </InviteFrame>
  )
}

function AlreadyJoined({ company }: { company: string }) {
  return (
    <PageState
      as="h1"
      icon={MailOpen}
      title={`You joined ${company}`}
      text="You accepted this invitation before."
      actions={
        <ButtonLink variant="primary" href="/dashboard">
          Go to dashboard
        </ButtonLink>
      }
    />
  )
}

/** For somebody who lost the email: the invitations to their verified address, or where to look. */
function WithoutLink() {
  const session = useSession()
  const verified = session.user?.is_verified === true
  const mine = useListMyInvites(verified)
  if (session.state === 'checking' || (verified && mine.isPending)) return <Spinner full />
  if (verified && mine.error)
    return (
      <InviteFrame>
        <ReadFailed things="your invitations" error={mine.error} onRetry={() => void mine.refetch()} />
      </InviteFrame>
    )
  const nothing = <NothingWaits user={session.user} />
  return (
    <InviteFrame>
      {mine.data ? <MyInvitations as="h1" otherwise={nothing} /> : nothing}
      {mine.data && mine.data.invitations.length > 0 && session.user?.company === null && (
        <p className="text-center">
          <ButtonLink variant="quiet" href="/onboard/step1">
            Set up a company of my own instead
          </ButtonLink>
        </p>
      )}
    </InviteFrame>
  )
}

function NothingWaits({ user }: { user: Session['user'] }) {
  const home = user?.company ? '/dashboard' : '/onboard/step1'
  return (
    <PageState
      as="h1"
      icon={MailSearch}
      title="Open the link in your invitation"
      text={
        user
          ? `There is no invitation for ${user.email}. Ask the person who invited you to send it to this address.`
          : "It's in the email from the company that invited you. Or log in to see invitations for your address."
      }
      actions={
        <ButtonLink variant="primary" href={user ? home : withNext('/login', '/accept_invite')}>
          {user ? (user.company ? 'Go to dashboard' : 'Set up your own company') : 'Log in'}
        </ButtonLink>
      }
    />
  )
}
