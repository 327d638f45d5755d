import { MailX } from 'lucide-react'
import { formatPhone } from '#contract/values/phone.ts'
import type { SendError } from '#web/api/send-error.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { ErrorState, PageState } from '#web/ui/state/page-state.tsx'
import { mailHref } from '#web/ui/text/contact.ts'
import type { Invitation } from '../invite-queries.ts'

type Sender = { inviter: string; company: Invitation['company'] }

/** Who sent an invitation that is over; nothing where the link leads nowhere. */
export function senderOf(error: SendError | null): Sender | undefined {
  return error?.current as Sender | undefined
}

/** An invitation that ran out, was used, was withdrawn or never was; or the reason why it can't be shown. */
export function InviteGone({ error, home, onRetry }: { error: SendError; home: string; onRetry: () => void }) {
  if (![400, 404, 410].includes(error.status))
    return <ErrorState things="the invitation" reason={error.message} onRetry={onRetry} />
  const sender = senderOf(error)
  return (
    <PageState
      as="h1"
      icon={MailX}
      title="This invitation is no longer valid"
      text={
        <>
          <p>Ask {sender?.inviter ?? 'the person who invited you'} for a new one.</p>
          {sender && <CompanyContact company={sender.company} />}
        </>
      }
      actions={<ButtonLink href={home}>{home === '/' ? 'Go to home' : 'Go to dashboard'}</ButtonLink>}
    />
  )
}

/** How a company is reached. */
export function CompanyContact({ company: { name, phone, email } }: { company: Invitation['company'] }) {
  const { call } = usePhoneLinks()
  if (!phone && !email) return null
  return (
    <address className="flex flex-col items-center pt-3 not-italic">
      <span className="font-label text-ink">{name}</span>
      {phone && (
        <Link href={call(phone)} className="inline-flex min-h-6 items-center phone:py-1.5">
          {formatPhone(phone)}
        </Link>
      )}
      {email && (
        <Link href={mailHref(email)} className="inline-flex min-h-6 items-center break-all phone:py-1.5">
          {email}
        </Link>
      )}
    </address>
  )
}
