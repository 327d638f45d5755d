import { useQuery } from '@tanstack/react-query'
import { waitingIn } from '#contract/dashboard/attention-rules.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { readOf } from '#web/api/use-call.ts'

/** How many things of an area wait for the person; at home all of them. Source: screens.md 2.1. */
export function useWaiting(area: string): number {
  const { data } = useQuery(readOf(getDashboard, {}))
  if (area === '/dashboard') return data?.needs_attention_total ?? 0
  return waitingIn(area, data?.needs_attention ?? [])
}
