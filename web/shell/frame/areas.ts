import { HardHat, House, Images, Landmark, ReceiptText, Signature, Users } from 'lucide-react'
import type { Permission } from '#contract/access/permissions.ts'
import type { Access } from '#web/api/access.ts'
import type { IconKind } from '#web/ui/icon.tsx'

export type Area = {
  label: string
  href: string
  icon: IconKind
  /** One of these rights, or the area is absent. */
  needs?: readonly Permission[]
  /** The letter after G. */
  key: string
}

const staff: readonly Area[] = [
  { label: 'Home', href: '/dashboard', icon: House, key: 'h' },
  { label: 'Jobs', href: '/jobs', icon: HardHat, needs: ['jobs.view'], key: 'j' },
  { label: 'Clients', href: '/clients', icon: Users, needs: ['clients.view'], key: 'c' },
  { label: 'Billing', href: '/billing', icon: ReceiptText, needs: ['estimates.view', 'invoices.view'], key: 'b' },
  { label: 'Contracts', href: '/contracts', icon: Signature, needs: ['contracts.view'], key: 't' },
  { label: 'Photos', href: '/photos', icon: Images, needs: ['photos.view'], key: 'p' },
  { label: 'Accounting', href: '/accounting', icon: Landmark, needs: ['accounting.view'], key: 'a' },
]

const portal: readonly Area[] = [
  { label: 'Home', href: '/dashboard', icon: House, key: 'h' },
  { label: 'Projects', href: '/dashboard/projects', icon: HardHat, key: 'j' },
  { label: 'Billing & Estimates', href: '/dashboard/documents', icon: ReceiptText, key: 'b' },
  { label: 'Contracts', href: '/dashboard/contracts', icon: Signature, key: 't' },
  { label: 'Photos', href: '/dashboard/photos', icon: Images, key: 'p' },
]

/** The areas a person sees, in their order; what one may not see is absent. Source: screens.md 2.1. */
export function areasOf(access: Access | undefined, can: (permission: Permission) => boolean): Area[] {
  if (!access) return []
  if (access.kind === 'client') return [...portal]
  const seen = staff.filter((area) => !area.needs || area.needs.some(can))
  const ownJobs = access.permissions['jobs.view'] === 'own' && access.kind === 'employee'
  return seen.map((area) => (area.href === '/jobs' && ownJobs ? { ...area, label: 'My jobs' } : area))
}

/** The area a path belongs to: the longest one that begins it. */
export function areaAt(path: string, areas: readonly Area[]): Area | undefined {
  const within = areas.filter((area) => path === area.href || path.startsWith(`${area.href}/`))
  return within.sort((a, b) => b.href.length - a.href.length)[0]
}
