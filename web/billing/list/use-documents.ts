import { type DocumentSort, documentLists } from '#contract/billing/list.ts'
import type { DocumentKind, DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useClientFilter } from '#web/clients/client-filter.ts'
import { useJobFilter } from '#web/jobs/job-filter.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { useListDocuments } from '../queries.ts'

/** The list of the kind that the address names, of those that the person may see, and what was found. */
export function useDocuments() {
  const can = useCan()
  const [params, setAddress] = useAddress()
  const tabs = listTabs.filter((each) => can(`${kindOfTab(each)}s.view`))
  const tab = tabs.find((each) => each === params.get('tab')) ?? tabs[0] ?? 'estimates'
  const kind = kindOfTab(tab)
  const asked = useList(documentLists[tab === 'change_orders' ? 'change_order' : kind])
  // What one kind is narrowed to by its states means nothing of the other.
  const open = (next: typeof tab) => setAddress({ tab: next === 'estimates' ? undefined : next, ...gone })
  const { sort, ...narrowing } = asked.question
  const question = { ...narrowing, tab, sort: sort as DocumentSort | undefined }
  const query = useListDocuments({ ...question, tiles: true, page: asked.page, page_size: 50 })
  // What is shown while another tab is on its way belongs to that other tab.
  const found = query.data?.documents.every((row) => tabOf(row) === tab) ? query.data : undefined
  const records = {
    client_id: useClientFilter(found?.documents),
    job_id: useJobFilter((id) => found?.documents.find((row) => row.job_id === id)?.job_title),
  }
  return { kind, tabs: [...tabs], list: { ...asked, tab, open }, question, query, found, records }
}

const listTabs = ['estimates', 'change_orders', 'invoices'] as const
type ListTab = (typeof listTabs)[number]

const kindOfTab = (tab: ListTab): DocumentKind => (tab === 'invoices' ? 'invoice' : 'estimate')

/** Change orders alone say by how many days. */
function tabOf({ kind, extra_days }: DocumentRow): ListTab {
  if (kind === 'invoice') return 'invoices'
  return extra_days === undefined ? 'estimates' : 'change_orders'
}

const gone = { status: undefined, only: undefined, aging: undefined, sort: undefined, page: undefined }

export type Documents = ReturnType<typeof useDocuments>
