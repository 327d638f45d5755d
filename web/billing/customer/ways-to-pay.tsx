import { Mail, Phone } from 'lucide-react'
import { formatPhone } from '#contract/values/phone.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import type { LinkView } from '../client-queries.ts'

type WaysToPayProps = {
  title: string
  view: LinkView
  /** The company's own words. */
  instructions: string | null | undefined
}

/** How money reaches the company past the card: in its own words, or how to ask it. */
export function WaysToPay({ title, view, instructions }: WaysToPayProps) {
  const { company, kind, number } = view.paper
  const { call } = usePhoneLinks()
  const subject = `${kind === 'invoice' ? 'Invoice' : 'Estimate'} ${number ?? ''}`
  return (
    <>
      <h2 className="text-h3">{title}</h2>
      {instructions ? (
        <>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{instructions}</p>
          <CopyButton text={instructions} label="Copy payment details" />
        </>
      ) : (
        <p className="text-ink-muted">
          By check or transfer to {company.name}. Ask them for the details, and mention {number} with your payment.
        </p>
      )}
      {company.phone && (
        <Contact icon={Phone} href={call(company.phone)}>
          {formatPhone(company.phone)}
        </Contact>
      )}
      {company.email && (
        <Contact icon={Mail} href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}>
          {company.email}
        </Contact>
      )}
      {number && <CopyButton text={number} label={`Copy ${number}`} />}
    </>
  )
}

function Contact({ icon, href, children }: { icon: IconKind; href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-8 items-center gap-2 self-start text-chalk phone:min-h-11">
      <Icon of={icon} size={16} />
      {children}
    </a>
  )
}
