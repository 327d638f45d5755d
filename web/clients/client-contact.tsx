import { Mail, MessageSquare, Navigation, Phone } from 'lucide-react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { directionsHref, mailHref } from '#web/ui/text/contact.ts'
import { placeOf } from './queries.ts'

/** The ways to reach a client, each one press away; those that are not known are absent. */
export function ClientActions({ client }: { client: Client }) {
  const ways = useWaysTo(client)
  if (ways.length === 0) return null
  return (
    <ul aria-label="Reach this client" className="grid auto-cols-fr grid-flow-col gap-1 pb-5 sm:hidden">
      {ways.map(({ label, icon, href }) => (
        <li key={label}>
          <Link href={href} look="bare" className="flex flex-col items-center gap-1 text-small text-ink-muted">
            <span className="grid size-14 place-items-center rounded-full border border-line bg-surface text-chalk active:bg-sunken">
              <Icon of={icon} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same in the rail, with the number or address of each. */
export function ClientRail({ client }: { client: Client }) {
  const ways = useWaysTo(client)
  return (
    <ul aria-label="Reach this client" className="flex flex-col phone:hidden">
      {ways.map(({ label, icon, href, shown }) => (
        <li key={label} className="border-b border-line last:border-0">
          <Link href={href} look="bare" className="quick group flex min-h-11 items-center gap-3 py-2 hover:text-chalk">
            <Icon of={icon} className="text-ink-subtle group-hover:text-chalk" />
            <span className="min-w-0">
              <span className="block text-small text-ink-muted">{label}</span>
              <span className="break-words">{shown}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Way = { label: string; icon: IconKind; href: string; shown: string }

function useWaysTo(client: Client): Way[] {
  const { call, text } = usePhoneLinks()
  const { phone, email } = client
  const address = addressLine(placeOf(client))
  return [
    phone && { label: 'Call', icon: Phone, href: call(phone), shown: formatPhone(phone) },
    phone && { label: 'Text', icon: MessageSquare, href: text(phone), shown: formatPhone(phone) },
    email && { label: 'Email', icon: Mail, href: mailHref(email), shown: email },
    address && { label: 'Directions', icon: Navigation, href: directionsHref(address), shown: address },
  ].filter((way) => typeof way === 'object' && way !== null)
}
