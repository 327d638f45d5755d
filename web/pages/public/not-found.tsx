import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { NotFound } from '#web/ui/page-state.tsx'
import { useSession } from '#web/users/session.ts'

export default function NotFoundPage() {
  const inside = useSession().state === 'in'
  const home = inside ? { label: 'Go to dashboard', href: '/dashboard' } : { label: 'Go to home', href: '/' }
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5 sm:px-8">
      <Link href="/" look="bare" aria-label="Chalkline, home" className="self-start rounded-chip text-ink">
        <Logo />
      </Link>
      <main className="grid flex-1 place-items-center pb-18">
        <NotFound home={home} />
      </main>
    </div>
  )
}
