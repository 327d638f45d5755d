import { type DocumentSort, documentLists } from '#contract/billing/list.ts'
import { documentKinds } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useClientFilter } from '#web/clients/client-filter.ts'
import { useJobFilter } from '#web/jobs/job-filter.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { useRowSelection } from '#web/ui/list/use-row-selection.ts'
import { toastError } from '#web/users/toast-error.ts'
import { PaidElsewhere } from '../customer/paid-elsewhere.tsx'
import { findAllDocuments, useListDocuments } from '../queries.ts'
import { BulkDocuments } from './bulk-documents.tsx'
import { DocumentTable } from './document-table.tsx'
import { useNewDocument } from './new-document.tsx'
import { StatusTotals } from './status-totals.tsx'

/** Estimates and invoices, each with its one next step. */
export function DocumentList() {
  const documents = useDocuments()
  const { kind, tabs, list, question, query, found, records } = documents
  const { status, only } = list.narrowed
  const { table, bulk } = useRowSelection({
    question,
    rows: found?.documents,
    found,
    findAll: () => findAllDocuments(question),
    onFailed: toastError,
  })
  const { add, more } = useNewDocument(kind)
  const isNone = found?.total === 0 && !list.isNarrowed && Object.keys(found.counts).length === 0
  return (
    <ListScreen
      title="Billing"
      {...{ list, records, tabs, found, more }}
      read={query}
      bare={isNone}
      add={isNone ? undefined : add}
      beside={
        !isNone && (
          <StatusTotals
            kind={kind}
            list={found}
            narrowed={{ statuses: status, only }}
            onChange={(next) => list.narrow({ ...list.narrowed, status: next.statuses?.slice(), only: next.only })}
          />
        )
      }
      bulk={<BulkDocuments {...bulk} />}
    >
      {only === 'paid_this_month' && <PaidElsewhere kind={kind} list={found} />}
      <DocumentTable key={kind} {...table} documents={documents} />
    </ListScreen>
  )
}

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
