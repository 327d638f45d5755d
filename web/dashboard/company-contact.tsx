import { Mail, Phone } from 'lucide-react'
import { formatPhone } from '#contract/values/phone.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { initials } from '#web/ui/picture/avatar.tsx'
import { mailHref } from '#web/ui/text/contact.ts'
import type { Dashboard } from './queries.ts'

type Contact = NonNullable<Dashboard['portal']>['contact']

/** The contractor's contact for its client: logo, name, telephone and email, each one press away. */
export function CompanyContact({ name, contact, title }: { name: string; contact: Contact; title?: string }) {
  const { logo_url, phone, email } = contact
  const { call } = usePhoneLinks()
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          {logo_url ? (
            <img src={logo_url} alt="" className="h-11 max-w-32 rounded-chip bg-white object-contain" />
          ) : (
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-chip bg-board font-bold text-board-ink"
            >
              {initials(name)}
            </span>
          )}
          <span className="min-w-0 font-display text-h3 font-bold">{name}</span>
        </span>
        {(phone || email) && (
          <span className="flex min-w-0 flex-wrap gap-2 phone:w-full phone:*:flex-1">
            {phone && (
              <ButtonLink icon={Phone} href={call(phone)} aria-label={`Call ${formatPhone(phone)}`}>
                <span className="sm:hidden">Call</span>
                <span className="phone:hidden">{formatPhone(phone)}</span>
              </ButtonLink>
            )}
            {email && (
              <ButtonLink icon={Mail} href={mailHref(email)} aria-label={`Email ${email}`}>
                Email
              </ButtonLink>
            )}
          </span>
        )}
      </div>
    </Card>
  )
}
