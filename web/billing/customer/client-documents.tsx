import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DisplayStatus } from '#contract/billing/shapes.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { FilterChips } from '#web/ui/table/filter-chips.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { type DocumentList, useListDocuments } from '../queries.ts'
import { ClientDocumentTable } from './client-document-table.tsx'
import { toDo } from './client-status-chip.tsx'

type ClientDocumentsProps = {
  /** Who sends them. */
  company: string
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
}

type Tab = keyof typeof chips

const chips = {
  estimates: [
    { value: 'to_approve', label: 'To approve', statuses: toDo.estimate },
    { value: 'approved', label: 'Approved', statuses: ['approved', 'converted'] },
  ],
  invoices: [
    { value: 'to_pay', label: 'To pay', statuses: toDo.invoice },
    { value: 'paid', label: 'Paid', statuses: ['paid'] },
  ],
} as const satisfies Record<string, { value: string; label: string; statuses: readonly DisplayStatus[] }[]>

/** A client's estimates and invoices. Everything that is set is kept in the address. */
export function ClientDocuments({ company, updated }: ClientDocumentsProps) {
  const phone = usePhone()
  const asked = useClientQuestion()
  const { tab, show, page, set } = asked
  const query = useListDocuments({ tab, page, ...(show ? { statuses: [...show.statuses] } : {}) })
  return (
    <>
      <PageHeader title="Billing & Estimates" chip={phone && updated(query)} meta={!phone && updated(query)} />
      <Tabs
        label="Billing & Estimates"
        value={tab}
        onChange={(next) => set({ tab: next === 'estimates' ? undefined : next, show: undefined, page: undefined })}
        tabs={[
          { value: 'estimates', label: 'Estimates' },
          { value: 'invoices', label: 'Invoices' },
        ]}
      >
        <TabDocuments company={company} asked={asked} query={query} />
      </Tabs>
    </>
  )
}

type TabDocumentsProps = {
  company: string
  asked: ReturnType<typeof useClientQuestion>
  query: ReturnType<typeof useListDocuments>
}

/** Those of one tab, by state, page by page. */
function TabDocuments({ company, asked: { tab, show, page, set }, query }: TabDocumentsProps) {
  // What is shown while another tab is on its way belongs to that other tab.
  const list = query.data?.documents.every(({ kind }) => `${kind}s` === tab) ? query.data : undefined
  return (
    <div className="flex flex-col gap-4">
      <StatusChips
        tab={tab}
        counts={list?.counts}
        value={show?.value}
        onChange={(next) => set({ show: next, page: undefined })}
      />
      <Card flush>
        <ClientDocumentTable
          key={tab}
          rows={list?.documents}
          error={listFailure(query)}
          filtered={show !== undefined}
          onClearFilters={() => set({ show: undefined, page: undefined })}
          empty={<NothingSent company={company} tab={tab} />}
        />
      </Card>
      {list && (
        <Pager
          page={page}
          pageSize={list.page_size}
          total={list.total}
          more={list.more_than}
          onChange={(next) => set({ page: next === 1 ? undefined : String(next) }, 'push')}
        />
      )}
    </div>
  )
}

function NothingSent({ company, tab }: { company: string; tab: Tab }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="Nothing to approve or pay"
      text={`${company} will send ${tab} here. You'll get an email when there is one.`}
    />
  )
}

/** What the address asks of the list. */
function useClientQuestion() {
  const [params, set] = useAddress()
  const tab = params.get('tab') === 'invoices' ? 'invoices' : 'estimates'
  return {
    tab: tab as Tab,
    show: chips[tab].find(({ value }) => value === params.get('show')),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    set,
  }
}

type StatusChipsProps = {
  tab: Tab
  counts: DocumentList['counts'] | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function StatusChips({ tab, counts, ...filter }: StatusChipsProps) {
  return (
    <FilterChips
      {...filter}
      label={tab === 'estimates' ? 'Estimates by status' : 'Invoices by status'}
      choices={chips[tab].map(({ value, label, statuses }) => ({
        value,
        label,
        count: counts && countOf(counts, statuses),
      }))}
    />
  )
}

function countOf(counts: DocumentList['counts'], statuses: readonly DisplayStatus[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status]?.count ?? 0), 0)
}
