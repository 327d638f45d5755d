import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/values/phone.ts'
import { useOnline } from '#web/offline/connection.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { said } from '#web/ui/basic/ui-sentences.ts'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'

type Company = { name: string; phone?: string | null | undefined; email?: string | null | undefined }
type ClientFrameProps = {
  company: Company
  logo_url: string | null
  /** What is said without a connection. */
  offline?: string
  children: ReactNode
}

/** The page around what a client opens by a link: the contractor's name and contact; ours once, small, at the end. */
export function ClientFrame({ company, logo_url, offline = readOffline, children }: ClientFrameProps) {
  const online = useOnline()
  return (
    <>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header
        data-screen-only
        className="flex min-h-16 items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 sm:px-8"
      >
        <BrandLine company={company} logo_url={logo_url} />
      </header>
      <main id="main" className="mx-auto w-full max-w-[1120px] px-4 pt-5 pb-8 sm:px-8 sm:pt-8 sm:pb-14 print:p-0">
        {!online && (
          <div className="pb-4" data-screen-only>
            <Banner tone="attention">{offline}</Banner>
          </div>
        )}
        {children}
      </main>
      <footer
        data-screen-only
        className="px-4 pb-8 text-center text-small text-ink-subtle phone:[body:has([data-sticky-actions])_&]:pb-28"
      >
        {said('Sent with Chalkline')}
      </footer>
    </>
  )
}

const readOffline = "You're offline. You can read this; answering needs a connection."

/** Who sent the document, and how to reach them. */
export function BrandLine({ company, logo_url }: Pick<ClientFrameProps, 'company' | 'logo_url'>) {
  const { call } = usePhoneLinks()
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        {logo_url && (
          <img src={logo_url} alt="" className="h-10 max-w-24 rounded-chip bg-white object-contain sm:max-w-32" />
        )}
        <span className="min-w-0 truncate font-display text-h3 font-bold">{company.name}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 sm:gap-4">
        {company.phone && (
          <Reach
            icon={Phone}
            href={call(company.phone)}
            label={`${said('Call')} ${formatPhone(company.phone)}`}
            text={formatPhone(company.phone)}
          />
        )}
        {company.email && (
          <Reach
            icon={Mail}
            href={`mailto:${company.email}`}
            label={`${said('Write to')} ${company.email}`}
            text={company.email}
          />
        )}
      </span>
    </>
  )
}

function Reach({ icon, href, label, text }: { icon: IconKind; href: string; label: string; text: string }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-ink-muted hover:text-ink"
    >
      <Icon of={icon} />
      <span className="hidden lg:inline">{text}</span>
    </a>
  )
}
