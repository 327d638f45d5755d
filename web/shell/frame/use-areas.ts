import { useMemo } from 'react'
import { useAccess, useCan } from '#web/api/access.ts'
import { type Area, areasOf } from './areas.ts'

/** The areas of the person in the current company. */
export function useAreas(): Area[] {
  const access = useAccess()
  const can = useCan()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be seen follows from the rights alone
  return useMemo(() => areasOf(access, can), [access])
}
