import { useSession } from '#web/api/session.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { NotFound } from '#web/ui/state/page-state.tsx'

export default function NotFoundPage() {
  const inside = useSession().state === 'in'
  const home = inside ? { label: 'Go to dashboard', href: '/dashboard' } : { label: 'Go to home', href: '/' }
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5 sm:px-8">
      <header>
        <Link href="/" look="bare" aria-label="Chalkline, home" className="inline-block rounded-chip text-ink">
          <Logo />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center pb-18">
        <NotFound home={home} />
      </main>
    </div>
  )
}
