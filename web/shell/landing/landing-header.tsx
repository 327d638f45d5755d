import { useSession } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'

/** Name, links to three sections of the page, sign up and log in. */
export function LandingHeader() {
  const inside = useSession().state === 'in'
  return (
    <header className="mx-auto flex min-h-18 w-full max-w-page items-center gap-6 px-4 sm:px-6 lg:px-8">
      <Link href="/" look="bare" aria-label="Chalkline, home" className="rounded-chip text-ink">
        <Logo />
      </Link>
      <nav aria-label="On this page" className="ms-6 hidden gap-6 lg:flex">
        {PLACES.map(([href, label]) => (
          <a key={href} href={href} className="quick rounded-chip text-ink-muted hover:text-ink">
            {label}
          </a>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-2">
        {inside ? (
          <ButtonLink href="/dashboard" variant="primary">
            Open dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/login" variant="quiet">
              Log in
            </ButtonLink>
            <ButtonLink href="/signup" className="phone:hidden">
              Start free
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

const PLACES = [
  ['#how', 'How it works'],
  ['#photos', 'Photos'],
  ['#money', 'Money'],
] as const
