import { matchPath, useLocation } from 'react-router'
import { useAccess, useCan } from '#web/api/access.ts'
import type { PaletteAction } from '#web/api/palette-action.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { allActions } from '../search/all-actions.ts'

export type NewThing = { label: string; icon: IconKind; href: string }

/** What the person may make; on a client's or a job's page the new thing belongs to it. */
export function useNewThings(): NewThing[] {
  const access = useAccess()
  const can = useCan()
  const { pathname } = useLocation()
  if (access?.kind === 'client') return []
  return allActions.flatMap((action) =>
    action.creates && action.needs.some(can) ? [{ ...action.creates, href: hrefHere(action, pathname) }] : [],
  )
}

function hrefHere({ href, about }: PaletteAction, pathname: string): string {
  const client = matchPath('/clients/:id', pathname)?.params.id
  const job = matchPath('/jobs/:id', pathname)?.params.id
  if (client) return about?.href.client?.(client) ?? href
  return job ? (about?.href.job?.(job) ?? href) : href
}
