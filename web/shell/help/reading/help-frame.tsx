import type { ReactNode } from 'react'
import { useSession } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'

/** Around every page of help: the way back to work, or to the login. Help needs no session, and is there when one has ended. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const home = user ? '/dashboard' : '/'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-[1120px] items-center gap-4 px-4 sm:px-6 lg:px-8">
          <Link href={home} look="bare" aria-label="Chalkline, home" className="rounded-chip text-ink">
            <Logo />
          </Link>
          <div className="ms-auto">
            {user ? (
              <ButtonLink href="/dashboard">Back to dashboard</ButtonLink>
            ) : (
              <ButtonLink href="/login">Log in</ButtonLink>
            )}
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[1120px] flex-1 px-4 pt-8 pb-18 sm:px-6 lg:px-8">
        {children}
      </main>
    </div>
  )
}
