import { type DocumentSort, documentLists } from '#contract/billing/list.ts'
import { documentKinds } from '#contract/billing/shapes.ts'
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
  const kinds = documentKinds.filter((kind) => can(`${kind}s.view`))
  const kind = kinds.find((each) => `${each}s` === params.get('tab')) ?? kinds[0] ?? 'estimate'
  const asked = useList(documentLists[kind])
  const tab = `${kind}s` as const
  // What one kind is narrowed to by its states means nothing of the other.
  const open = (next: typeof tab) => setAddress({ tab: next === 'estimates' ? undefined : next, ...gone })
  const { sort, ...narrowing } = asked.question
  const question = { ...narrowing, tab, sort: sort as DocumentSort | undefined }
  const query = useListDocuments({ ...question, tiles: true, page: asked.page, page_size: 50 })
  // What is shown while another tab is on its way belongs to that other tab.
  const found = query.data?.documents.every((row) => row.kind === kind) ? query.data : undefined
  const records = {
    client_id: useClientFilter(found?.documents),
    job_id: useJobFilter((id) => found?.documents.find((row) => row.job_id === id)?.job_title),
  }
  return { kind, tabs: kinds.map((each) => `${each}s`), list: { ...asked, tab, open }, question, query, found, records }
}

const gone = { status: undefined, only: undefined, aging: undefined, sort: undefined, page: undefined }

export type Documents = ReturnType<typeof useDocuments>
