import { type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import type { JobQuestion } from '../queries.ts'

export type ListQuestion = JobQuestion & { tab: JobTab; page: number }

/** What narrows the list besides its tab and its search, by its name in the address. */
export const bounds = ['client_id', 'assigned', 'tags', 'from', 'to'] as const

/** What the page's address asks of the list; what it cannot mean is left out. */
export function useJobQuestion(): ListQuestion {
  const [params] = useAddress()
  const of = (name: string) => params.get(name) || undefined
  const day = (name: string) => (isDay(of(name) ?? '') ? of(name) : undefined)
  return {
    tab: jobTabs.find((each) => each === of('tab')) ?? 'all',
    q: of('q'),
    page: Number(of('page')) || 1,
    client_id: isId(of('client_id')) ? of('client_id') : undefined,
    assigned: idsOf(of('assigned')),
    tags: idsOf(of('tags')),
    from: day('from'),
    to: day('to'),
  }
}

/** Something besides the tab narrows it. */
export function isNarrowed({ q, ...question }: ListQuestion): boolean {
  return Boolean(q) || bounds.some((each) => question[each])
}

function idsOf(text: string | undefined): string[] | undefined {
  const ids = (text ?? '').split(',').filter(isId)
  return ids.length > 0 ? ids : undefined
}

const isId = (text: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '')
