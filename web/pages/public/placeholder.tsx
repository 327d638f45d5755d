import { matchPath, useLocation } from 'react-router'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'

const headings = [
  ['/leads', 'Leads'],
  ['/website', 'Website'],
  ['/company/:companyId', 'Company'],
  ['/projects/new', 'New project'],
  ['/clients/search', 'Client search'],
  ['/invoices/new', 'New invoice'],
  ['/contractors/search', 'Contractor search'],
  ['/consultations/new', 'New consultation'],
] as const

/** A page that shows its title and nothing else. */
export default function PlaceholderPage() {
  const { pathname } = useLocation()
  const heading = headings.find(([path]) => matchPath(path, pathname))?.[1]
  return (
    <main className="flex flex-col items-start gap-8 px-4 py-5 sm:px-8">
      <Link href="/" look="bare" aria-label="Chalkline, skip to home" className="rounded-chip text-ink">
        <Logo />
      </Link>
      <h1 className="text-h1">{heading}</h1>
    </main>
  )
}
