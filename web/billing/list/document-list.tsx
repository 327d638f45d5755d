import type { ReactNode } from 'react'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { PaidElsewhere } from '../customer/paid-elsewhere.tsx'
import { type DocumentList as DocumentListAnswer, findAllDocuments, useListDocuments } from '../queries.ts'
import { BulkDocuments } from './bulk-documents.tsx'
import { DocumentTable } from './document-table.tsx'
import { ListFilters, ListSort } from './list-filters.tsx'
import { type ListQuestion, useListQuestion } from './list-question.ts'
import { NewButtons, useNewKeys } from './new-document.tsx'
import { isNarrowedTo, tilesOf } from './status-tiles.ts'
import { StatusTotals } from './status-totals.tsx'

type DocumentListProps = {
  /** How old the list is, with a way to ask again. */
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
}

/** Estimates and invoices, each with its one next step. Everything that is set is kept in the address. */
export function DocumentList({ updated }: DocumentListProps) {
  const asked = useListQuestion()
  const { tabs, tab, kind, page, question, set } = asked
  const query = useListDocuments({ ...question, tiles: true, page, page_size: 50 })
  const phone = usePhone()
  useNewKeys()
  // What is shown while another tab is on its way belongs to that other tab.
  const list = query.data?.documents.every((row) => row.kind === kind) ? query.data : undefined
  const selection = useBulkSelection(list?.documents, (row) => row.id, JSON.stringify(question))
  return (
    <>
      <PageHeader
        title="Billing"
        chip={phone && updated(query)}
        meta={!phone && updated(query)}
        actions={<NewButtons kind={kind} />}
      />
      <Tabs
        label="Billing"
        value={tab}
        onChange={(next) => set({ tab: next === 'estimates' ? undefined : next, status: undefined, only: undefined })}
        tabs={tabs.map((value) => ({ value, label: value === 'estimates' ? 'Estimates' : 'Invoices' }))}
      >
        <Narrowing asked={asked} list={list} />
        <CloseMatches typed={asked.filters.q} close={list?.close} />
        <FoundDocuments asked={asked} list={list} error={listFailure(query)} selection={selection} />
      </Tabs>
      <BulkDocuments
        rows={selection.rows}
        total={list?.total ?? 0}
        more={list?.more_than}
        onSelectAll={() => void findAllDocuments(question).then(selection.keep, toastError)}
        onClear={selection.clear}
      />
    </>
  )
}

type FoundDocumentsProps = {
  asked: ListQuestion
  list: DocumentListAnswer | undefined
  error: ReturnType<typeof listFailure>
  selection: Pick<ReturnType<typeof useBulkSelection>, 'keys' | 'onSelect'>
}

/** What was found, page by page. */
function FoundDocuments({ asked, list, error, selection }: FoundDocumentsProps) {
  const { tab, page, set } = asked
  return (
    <>
      <Card flush>
        <DocumentTable
          key={tab}
          asked={asked}
          rows={list?.documents}
          error={error}
          selected={selection.keys}
          onSelect={selection.onSelect}
        />
      </Card>
      {list && (
        <Pager
          page={page}
          pageSize={50}
          total={list.total}
          more={list.more_than}
          onChange={(next) => set({ page: String(next) })}
        />
      )}
    </>
  )
}

type NarrowingProps = { asked: ListQuestion; list: DocumentListAnswer | undefined }

/** By state with their totals, by words, and by the rarer filters. */
function Narrowing({ asked, list }: NarrowingProps) {
  const { kind, statuses, only, filters, filtered, set, clear } = asked
  return (
    <>
      <StatusTotals
        kind={kind}
        list={list}
        narrowed={{ statuses: inOrder(kind, statuses), only }}
        onChange={(next) => set({ status: next.statuses?.join(','), only: next.only })}
      />
      <FilterBar
        search={{ placeholder: 'Number, title or client', value: filters.q ?? '', onChange: (q) => set({ q }) }}
        onClear={filtered ? clear : undefined}
        end={<ListSort kind={kind} sort={filters.sort} onChange={(sort) => set({ sort: sort || undefined })} />}
      >
        <ListFilters kind={kind} filters={filters} statuses={statuses} list={list} onChange={set} />
      </FilterBar>
      {only === 'paid_this_month' && <PaidElsewhere kind={kind} list={list} />}
    </>
  )
}

/** The states as their tile has them, in whatever order the address names them. */
function inOrder(kind: DocumentKind, statuses: DisplayStatus[]): readonly DisplayStatus[] | undefined {
  if (statuses.length === 0) return undefined
  const same = tilesOf[kind].find((tile) =>
    isNarrowedTo({ ...tile, statuses: tile.statuses?.toSorted() }, { statuses: statuses.toSorted() }),
  )
  return same?.statuses ?? statuses
}
