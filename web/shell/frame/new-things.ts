import { FileText, HardHat, ReceiptText, UserPlus } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import type { Permission } from '#contract/access/permissions.ts'
import { useAccess, useCan } from '#web/api/access.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type NewThing = { label: string; icon: IconKind; href: string; needs: Permission }

const things: readonly NewThing[] = [
  { label: 'Estimate', icon: FileText, href: '/billing/create-estimate', needs: 'estimates.edit' },
  { label: 'Invoice', icon: ReceiptText, href: '/billing/create-invoice', needs: 'invoices.edit' },
  { label: 'Job', icon: HardHat, href: '/jobs?new=1', needs: 'jobs.edit' },
  { label: 'Client', icon: UserPlus, href: '/clients?new=1', needs: 'clients.edit' },
]

/** What the person may make; on a client's or a job's page the new thing belongs to it. */
export function useNewThings(): NewThing[] {
  const access = useAccess()
  const can = useCan()
  const { pathname } = useLocation()
  if (access?.kind === 'client') return []
  return things
    .filter((thing) => can(thing.needs))
    .map((thing) => ({ ...thing, href: thing.href + here(thing, pathname) }))
}

function here(thing: NewThing, pathname: string): string {
  const client = matchPath('/clients/:id', pathname)?.params.id
  const job = matchPath('/jobs/:id', pathname)?.params.id
  const about = client ? `client_id=${client}` : job ? `job_id=${job}` : ''
  if (!about || thing.label === 'Client' || (thing.label === 'Job' && job)) return ''
  return `${thing.href.includes('?') ? '&' : '?'}${about}`
}
