import { useMemo } from 'react'
import { useAccess, useCan } from '#web/api/access.ts'
import { usePortalSections } from '../use-portal-sections.ts'
import { type Area, areasOf } from './areas.ts'

/** The areas of the person in the current company. */
export function useAreas(): Area[] {
  const access = useAccess()
  const can = useCan()
  const sections = usePortalSections()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be seen follows from the rights and the sections
  return useMemo(() => areasOf(access, can, sections), [access, sections.join()])
}
