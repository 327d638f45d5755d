import type { ReactNode } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import type { Invitation } from '../invite-queries.ts'

type Company = Pick<Invitation['company'], 'name' | 'logo_url'>

/** The page around an invitation: the company's name where it is known; ours once, small, at the end. */
export function InviteFrame({ company, children }: { company?: Company; children: ReactNode }) {
  const online = useOnline()
  return (
    <div className="flex min-h-dvh flex-col">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="flex min-h-16 items-center px-4 py-2 sm:px-8">
        {company ? (
          <CompanyMark {...company} />
        ) : (
          <Link href="/" look="bare" aria-label="Chalkline, home" className="rounded-chip text-ink">
            <Logo />
          </Link>
        )}
      </header>
      <main id="main" className="mx-auto flex w-full max-w-[560px] flex-1 flex-col gap-4 px-4 pt-4 pb-10 sm:pt-10">
        {!online && <Banner tone="attention">You're offline. Answering an invitation needs a connection.</Banner>}
        {children}
      </main>
      {company && <footer className="px-4 pb-8 text-center text-small text-ink-subtle">Sent with Chalkline</footer>}
    </div>
  )
}

/** A company by its logo, and its name beside it. */
export function CompanyMark({ name, logo_url }: Company) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {logo_url && <img src={logo_url} alt="" className="h-10 max-w-32 rounded-chip bg-white object-contain" />}
      <span className="min-w-0 truncate font-display text-h3 font-bold">{name}</span>
    </span>
  )
}
