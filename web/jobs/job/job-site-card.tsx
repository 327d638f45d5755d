import { KeyRound, Mail, MapPin, MessageSquare, Phone, User } from 'lucide-react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { directionsHref, mailHref } from '#web/ui/text/contact.ts'
import { useGetJob } from '../queries.ts'

/** Who it is for and where, each one press away. */
export function JobSiteCard({ job }: { job: Job }) {
  const { client, phone, email, where } = useReach(job)
  const { call } = usePhoneLinks()
  const property = useGetJob(job.id).data?.property
  return (
    <Card title="Client and site">
      <ul className="-my-2 flex flex-col">
        {job.client_name && (
          <Line icon={User}>
            {client ? <Link href={`/clients/${client.id}`}>{job.client_name}</Link> : job.client_name}
          </Line>
        )}
        {phone && (
          <Line icon={Phone}>
            <Link href={call(phone)}>{formatPhone(phone)}</Link>
          </Line>
        )}
        {email && (
          <Line icon={Mail}>
            <Link href={mailHref(email)} className="break-all">
              {email}
            </Link>
          </Line>
        )}
        {where && (
          <Line icon={MapPin}>
            {property?.label && <span className="block">{property.label}</span>}
            <Link href={directionsHref(where)}>{where}</Link>
          </Line>
        )}
        {property?.access_notes && (
          <Line icon={KeyRound}>
            <span className="sr-only">Access notes: </span>
            <span className="whitespace-pre-line break-words">{property.access_notes}</span>
          </Line>
        )}
      </ul>
      {!job.client_name && !where && <p className="text-ink-muted">No client and no address yet.</p>}
    </Card>
  )
}

/** The same on a phone, as round presses under the head. */
export function JobReach({ job }: { job: Job }) {
  const { phone, where } = useReach(job)
  const { call, text } = usePhoneLinks()
  if (!phone && !where) return null
  return (
    <div className="flex gap-2 pb-5 *:flex-auto *:px-2 *:whitespace-nowrap sm:hidden">
      {where && (
        <ButtonLink icon={MapPin} href={directionsHref(where)}>
          Directions
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink icon={Phone} href={call(phone)}>
          Call
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink icon={MessageSquare} href={text(phone)}>
          Text
        </ButtonLink>
      )}
    </div>
  )
}

function useReach(job: Job) {
  const canSee = useCan('clients.view')
  const client = useGetClient(canSee ? (job.client_id ?? undefined) : undefined).data?.client
  return { client, phone: client?.phone, email: client?.email, where: addressLine(job) }
}

function Line({ icon, children }: { icon: IconKind; children: React.ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-3 py-1">
      <Icon of={icon} size={16} className="text-ink-subtle" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
