import { HardHat, House, Images, Landmark, ReceiptText, Signature, Users } from 'lucide-react'
import type { Permission } from '#contract/access/permissions.ts'
import type { PortalSection } from '#contract/dashboard/shapes.ts'
import type { Access } from '#web/api/access.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type Area = {
  label: string
  href: string
  icon: IconKind
  /** One of these rights, or the area is absent. */
  needs?: readonly Permission[]
  /** Of the portal: the section that has to have something in it. */
  section?: PortalSection
  /** The letter after G. */
  key: string
  /** Further addresses that belong to it. */
  also?: readonly string[]
  /** A shorter label, where space is little. */
  short?: string
}

const staff: readonly Area[] = [
  { label: 'Home', href: '/dashboard', icon: House, key: 'h' },
  { label: 'Jobs', href: '/jobs', icon: HardHat, needs: ['jobs.view'], key: 'j' },
  { label: 'Clients', href: '/clients', icon: Users, needs: ['clients.view'], key: 'c' },
  { label: 'Billing', href: '/billing', icon: ReceiptText, needs: ['estimates.view', 'invoices.view'], key: 'b' },
  { label: 'Contracts', href: '/contracts', icon: Signature, needs: ['contracts.view'], key: 'o' },
  { label: 'Photos', href: '/photos', icon: Images, needs: ['photos.view'], key: 'p' },
  { label: 'Accounting', href: '/accounting', icon: Landmark, needs: ['accounting.view', 'reports.jobs'], key: 'a' },
]

const portal: readonly Area[] = [
  { label: 'Home', href: '/dashboard', icon: House, key: 'h' },
  { label: 'Projects', href: '/dashboard/projects', icon: HardHat, key: 'j', section: 'projects' },
  {
    label: 'Billing & Estimates',
    short: 'Billing',
    href: '/dashboard/documents',
    needs: ['estimates.view', 'invoices.view'],
    icon: ReceiptText,
    key: 'b',
    section: 'documents',
    also: ['/dashboard/estimates', '/dashboard/invoices'],
  },
  {
    label: 'Contracts',
    href: '/dashboard/contracts',
    needs: ['contracts.view'],
    icon: Signature,
    key: 'o',
    section: 'contracts',
  },
  { label: 'Photos', href: '/dashboard/photos', needs: ['photos.view'], icon: Images, key: 'p', section: 'photos' },
]

/** The areas a person sees, in their order; what one may not see is absent. */
export function areasOf(
  access: Access | undefined,
  can: (permission: Permission) => boolean,
  sections: readonly PortalSection[],
): Area[] {
  if (!access) return []
  const seen = (access.kind === 'client' ? portal : staff).filter(
    ({ needs, section }) => (!needs || needs.some(can)) && (!section || sections.includes(section)),
  )
  const ownJobs = access.permissions['jobs.view'] === 'own' && access.kind === 'employee'
  return seen.map((area) => (area.href === '/jobs' && ownJobs ? { ...area, label: 'My jobs' } : area))
}

/** The area a path belongs to: the longest one that begins it. */
export function areaAt(path: string, areas: readonly Area[]): Area | undefined {
  const reach = ({ href, also = [] }: Area) =>
    Math.max(...[href, ...also].map((each) => (path === each || path.startsWith(`${each}/`) ? each.length : 0)))
  return areas.filter((area) => reach(area) > 0).sort((a, b) => reach(b) - reach(a))[0]
}

/** Whether a path is in an area; home is only its own page, for every path begins with it. */
export function isAt(path: string, area: Area, areas: readonly Area[]): boolean {
  return area.href === '/dashboard' ? path === area.href : areaAt(path, areas)?.href === area.href
}
