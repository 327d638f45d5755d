import { levelWithPrices } from '#contract/access/reach.ts'
import { type ContractTab, contractTabs } from '#contract/contracts/list.ts'
import { useHolder } from '#web/api/access.ts'
import { useAddress } from '#web/ui/frame/address.ts'

/** What the address asks of the list; what it cannot mean is left out. */
export function useListQuestion() {
  const holder = useHolder()
  const [params, setAddress] = useAddress()
  const of = (name: string) => params.get(name) ?? undefined
  const seesTemplates = holder !== undefined && levelWithPrices(holder, 'contract_templates.view') === 'all'
  const tab: ContractTab | 'templates' =
    seesTemplates && of('tab') === 'templates'
      ? 'templates'
      : (contractTabs.find((each) => each === of('tab')) ?? 'all')
  const page = Math.max(1, Number.parseInt(of('page') ?? '1', 10) || 1)
  const narrowed = { q: of('q'), client_id: of('client_id'), job_id: of('job_id') }
  const set = (change: Record<string, string | undefined>) => setAddress({ page: undefined, ...change })
  return {
    tab,
    page,
    q: narrowed.q ?? '',
    question: { ...(tab === 'templates' || tab === 'all' ? {} : { tab }), ...narrowed, page, page_size: 50 },
    filtered: Boolean(narrowed.q || narrowed.client_id || narrowed.job_id),
    seesTemplates,
    set,
    clear: () => set({ q: undefined, client_id: undefined, job_id: undefined }),
  }
}

export type ListQuestion = ReturnType<typeof useListQuestion>
