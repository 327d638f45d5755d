import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getDashboard } from '#contract/dashboard/calls.ts'
import type { PortalSection } from '#contract/dashboard/shapes.ts'
import { useAccess } from '#web/api/access.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { readOf } from '#web/api/use-call.ts'

const KEY = 'portal_sections'

/**
 * Which sections of the portal have something in them: as their home says, and until it has answered as this device knew last.
 * Nothing for the team, whose home is not asked for on every page.
 */
export function usePortalSections(): readonly PortalSection[] {
  const access = useAccess()
  const isClient = access?.kind === 'client'
  const { data } = useQuery({ ...readOf(getDashboard, {}), enabled: isClient })
  const known = data?.portal?.sections
  const company = access?.company_id ?? ''
  useEffect(() => {
    if (known && isClient) writeStored(KEY, JSON.stringify({ company, sections: known }))
  }, [known, isClient, company])
  if (!isClient) return []
  return known ?? storedSections(company)
}

function storedSections(company: string): readonly PortalSection[] {
  const stored = JSON.parse(readStored(KEY) ?? '{}') as { company?: string; sections?: PortalSection[] }
  return stored.company === company ? (stored.sections ?? []) : []
}
