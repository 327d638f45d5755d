import { FilePlus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DisplayStatus, DocumentKind, DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useMedia, usePhone } from '#web/ui/style/media.ts'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import type { OpenAction } from '../action.ts'
import { PaidElsewhere } from '../customer/paid-elsewhere.tsx'
import { DocumentAction } from '../document/document-action.tsx'
import { useDocumentMenu } from '../document/document-menu.ts'
import { useNextStep, useStepKeys } from '../document/next-step.tsx'
import { usePageKeys } from '../document/page-keys.ts'
import { createPath, editPath, nameOf, viewPath } from '../document-paths.ts'
import { findAllDocuments, useListDocuments } from '../queries.ts'
import { toastError } from '../toast-error.ts'
import { BulkDocuments } from './bulk-documents.tsx'
import { documentCard } from './document-card.tsx'
import { columnsOf } from './document-columns.tsx'
import { ListFilters, ListSort } from './list-filters.tsx'
import { bounds, useListQuestion } from './list-question.ts'
import { isNarrowedTo, type Narrowed, tilesOf } from './status-tiles.ts'
import { StatusTotals } from './status-totals.tsx'

type Tab = 'estimates' | 'invoices'
type DocumentListProps = {
  /** How old the list is, with a way to ask again. */
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
}

/** Estimates and invoices, each with its one next step. Everything that is set is kept in the address. */
export function DocumentList({ updated }: DocumentListProps) {
  const can = useCan()
  const tabs = (['estimates', 'invoices'] as const).filter((tab) => can(`${tab}.view`))
  const [params, setAddress] = useAddress()
  const asked = params.get('tab')
  const tab: Tab = tabs.find((each) => each === asked) ?? tabs[0] ?? 'estimates'
  const kind = tab === 'estimates' ? 'estimate' : 'invoice'
  const { statuses, only, page, filters } = useListQuestion()
  const question = { tab, ...statesOf(statuses), only, ...filters }
  const query = useListDocuments({ ...question, tiles: true, page, page_size: 50 })
  const [openAction, setOpenAction] = useState<OpenAction>()
  const navigate = useNavigate()
  const phone = usePhone()
  const isDesktop = useMedia('(width >= 64rem)')
  const wide = useMedia('(width >= 90rem)')
  const menu = useDocumentMenu(setOpenAction)
  const step = useNextStep(setOpenAction)

  const set = (change: Record<string, string | undefined>) => setAddress({ page: undefined, ...change })
  usePageKeys({
    e: can('estimates.edit') && (() => navigate(createPath('estimate'))),
    i: can('invoices.edit') && (() => navigate(createPath('invoice'))),
  })
  const narrow = ({ statuses: next, only: other }: Narrowed) => set({ status: next?.join(','), only: other })
  const clear = () =>
    set({
      q: undefined,
      status: undefined,
      only: undefined,
      ...Object.fromEntries(bounds.map((each) => [each, undefined])),
    })
  // What is shown while another tab is on its way belongs to that other tab.
  const list = query.data?.documents.every((row) => row.kind === kind) ? query.data : undefined
  const filtered = Boolean(filters.q || statuses.length > 0 || only || bounds.some((each) => filters[each]))
  const selection = useBulkSelection(list?.documents, (row) => row.id, JSON.stringify(question))
  const stepKey = useStepKeys(setOpenAction)

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
        <StatusTotals
          kind={kind}
          list={list}
          narrowed={{ statuses: inOrder(kind, statuses), only }}
          onChange={narrow}
        />
        <FilterBar
          search={{ placeholder: 'Number, title or client', value: filters.q ?? '', onChange: (q) => set({ q }) }}
          onClear={filtered ? clear : undefined}
          end={<ListSort kind={kind} sort={filters.sort} onChange={(sort) => set({ sort: sort || undefined })} />}
        >
          <ListFilters kind={kind} filters={filters} statuses={statuses} list={list} onChange={set} />
        </FilterBar>
        {only === 'paid_this_month' && <PaidElsewhere kind={kind} list={list} />}
        <Card flush>
          <DataTable<DocumentRow>
            key={tab}
            things={tab}
            columns={columnsOf(kind, step, {
              job: (kind === 'estimate' ? isDesktop : wide) && (list?.documents.some((row) => row.job_title) ?? false),
              issued: kind === 'estimate' ? isDesktop : wide,
              paid: only === 'paid_this_month',
            })}
            rows={list?.documents}
            rowKey={(row) => row.id}
            rowName={nameOf}
            rowHref={viewPath}
            rowMenu={menu}
            rowKeys={stepKey}
            onEdit={(row) => row.display_status === 'draft' && can(`${kind}s.edit`) && navigate(editPath(row))}
            selected={selection.keys}
            onSelect={selection.onSelect}
            rowClass={(row) => (row.display_status === 'void' ? 'text-ink-muted' : undefined)}
            card={documentCard}
            error={listFailure(query)}
            filtered={filtered}
            onClearFilters={clear}
            empty={<FirstTime kind={kind} />}
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
      </Tabs>
      <BulkDocuments
        rows={selection.rows}
        total={list?.total ?? 0}
        more={list?.more_than}
        onSelectAll={() => void findAllDocuments(question).then(selection.keep, toastError)}
        onClear={selection.clear}
      />
      <DocumentAction openAction={openAction} onDone={() => setOpenAction(undefined)} />
    </>
  )
}

/** One state has its own word on the wire. */
function statesOf(statuses: DisplayStatus[]): { status?: DisplayStatus; statuses?: DisplayStatus[] } {
  return statuses.length > 1 ? { statuses } : { status: statuses[0] }
}

/** The states as their tile has them, in whatever order the address names them. */
function inOrder(kind: DocumentKind, statuses: DisplayStatus[]): readonly DisplayStatus[] | undefined {
  if (statuses.length === 0) return undefined
  const same = tilesOf[kind].find((tile) =>
    isNarrowedTo({ ...tile, statuses: tile.statuses?.toSorted() }, { statuses: statuses.toSorted() }),
  )
  return same?.statuses ?? statuses
}

/** The other kind is one key away; the one of the open tab is the main one. */
function NewButtons({ kind }: { kind: 'estimate' | 'invoice' }) {
  const can = useCan()
  const other = kind === 'estimate' ? 'invoice' : 'estimate'
  return (
    <>
      {can(`${other}s.edit`) && (
        <ButtonLink href={createPath(other)} icon={FilePlus}>
          {other === 'invoice' ? 'New invoice' : 'New estimate'}
        </ButtonLink>
      )}
      {can(`${kind}s.edit`) && (
        <ButtonLink href={createPath(kind)} icon={Plus} variant="primary">
          {kind === 'invoice' ? 'New invoice' : 'New estimate'}
        </ButtonLink>
      )}
    </>
  )
}

function FirstTime({ kind }: { kind: 'estimate' | 'invoice' }) {
  const mayWrite = useCan(`${kind}s.edit`)
  const [title, text] =
    kind === 'estimate'
      ? ['Your first estimate takes about a minute.', 'Your client approves it with one tap, without a password.']
      : ['No invoices yet.', 'Convert an approved estimate, or write one by hand.']
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        mayWrite && (
          <ButtonLink href={createPath(kind)} variant="primary">
            {kind === 'estimate' ? 'New estimate' : 'New invoice'}
          </ButtonLink>
        )
      }
    />
  )
}
