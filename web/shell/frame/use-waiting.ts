import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { readOf } from '#web/api/use-call.ts'

/** How many things of an area wait for the person, from what the dashboard answered last. */
export function useWaiting(area: string): number {
  const { data } = useQuery({ ...readOf(getDashboard, {}), enabled: false })
  return area === '/dashboard' ? (data?.needs_attention_total ?? 0) : 0
}
