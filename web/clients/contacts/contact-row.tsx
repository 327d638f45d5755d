import { Ellipsis, Mail, MessageSquare, Pencil, Phone, Trash2 } from 'lucide-react'
import { contactName } from '#contract/clients/contacts/rules.ts'
import type { Contact } from '#contract/clients/contacts/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { mailHref } from '#web/ui/text/contact.ts'

export type ContactActs = { edit: (contact: Contact) => void; remove: (contact: Contact) => void }

type ContactRowProps = { contact: Contact; acts: ContactActs | undefined }

/** Who it is, each way to reach them one press away, and what is sent to them. */
export function ContactRow({ contact, acts }: ContactRowProps) {
  const { role, phone, email, notes } = contact
  const sent = sentTo(contact)
  const { call } = usePhoneLinks()
  return (
    <li className="flex items-start gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <span className="font-label">{contactName(contact)}</span>
          {role && <span className="text-ink-muted"> · {role}</span>}
        </p>
        {phone && (
          <p className={line}>
            <Link href={call(phone)}>{formatPhone(phone)}</Link>
          </p>
        )}
        {email && (
          <p className={line}>
            <Link href={mailHref(email)} className="break-all">
              {email}
            </Link>
          </p>
        )}
        {notes && <p className="whitespace-pre-line break-words text-ink-muted">{notes}</p>}
        {sent && <p className="text-small text-ink-muted">{sent}</p>}
      </div>
      <ContactMenu contact={contact} acts={acts} />
    </li>
  )
}

/* A finger finds one of two that stand below each other. */
const line = 'py-0.5 phone:py-2.5'

function ContactMenu({ contact, acts }: ContactRowProps) {
  const { phone, email } = contact
  const { call, text } = usePhoneLinks()
  const items = [
    phone && { label: 'Call', icon: Phone, href: call(phone) },
    phone && { label: 'Text', icon: MessageSquare, href: text(phone) },
    email && { label: 'Email', icon: Mail, href: mailHref(email) },
    acts && { label: 'Edit', icon: Pencil, onSelect: () => acts.edit(contact) },
    acts && ('line' as const),
    acts && { label: 'Delete', icon: Trash2, danger: true, onSelect: () => acts.remove(contact) },
  ].map((item) => item || undefined)
  if (!items.some(Boolean)) return null
  return (
    <Menu
      trigger={<IconButton label={`More for ${contactName(contact)}`} icon={Ellipsis} className="-my-2 -me-2" />}
      items={items}
    />
  )
}

/** "Gets estimates and invoices"; with nowhere to send them it says so. */
function sentTo({ gets_estimates, gets_invoices, email }: Contact): string {
  const kinds = [gets_estimates && 'estimates', gets_invoices && 'invoices']
  const named = kinds.filter((kind) => kind !== false)
  if (named.length === 0) return ''
  const list = new Intl.ListFormat('en').format(named)
  return email === null ? `Add an email to send them ${list}` : `Gets ${list}`
}
