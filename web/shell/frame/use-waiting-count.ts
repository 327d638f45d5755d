import { useQuery } from '@tanstack/react-query'
import { waitingIn } from '#contract/dashboard/attention-rules.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { readOf } from '#web/api/use-call.ts'

/**
 * How many rows of an area need the person's attention, from what the dashboard answered last; at home all of them. A
 * badge is not worth the most expensive query of the product on every page.
 */
export function useWaitingCount(area: string): number {
  const { data } = useQuery({ ...readOf(getDashboard, {}), enabled: false })
  if (area === '/dashboard') return data?.needs_attention_total ?? 0
  return waitingIn(area, data?.needs_attention ?? [])
}
