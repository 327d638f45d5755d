import { FilePlus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DisplayStatus, type DocumentRow, displayStatuses } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useAddress } from '#web/ui/address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { useMedia, usePhone } from '#web/ui/media.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/page-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Doing } from './deed.ts'
import { documentCard } from './document-card.tsx'
import { columnsOf } from './document-columns.tsx'
import { DocumentDeed } from './document-deed.tsx'
import { useDocumentMenu } from './document-menu.ts'
import { createPath, nameOf, viewPath } from './document-paths.ts'
import { useNextStep } from './next-step.tsx'
import { usePageKeys } from './page-keys.ts'
import { useListDocuments } from './queries.ts'
import { StatusTotals } from './status-totals.tsx'

type Tab = 'estimates' | 'invoices'
type DocumentListProps = {
  /** How old the list is, with a way to ask again. */
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
}

/** Estimates and invoices, each with its one next step. Everything that is set stands in the address. */
export function DocumentList({ updated }: DocumentListProps) {
  const can = useCan()
  const tabs = (['estimates', 'invoices'] as const).filter((tab) => can(`${tab}.view`))
  const [params, setAddress] = useAddress()
  const asked = params.get('tab')
  const tab: Tab = tabs.find((each) => each === asked) ?? tabs[0] ?? 'estimates'
  const kind = tab === 'estimates' ? 'estimate' : 'invoice'
  const status = displayStatuses.find((each) => each === params.get('status'))
  const q = params.get('q') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const client_id = params.get('client_id') ?? undefined
  const job_id = params.get('job_id') ?? undefined
  const query = useListDocuments({ tab, status, q: q || undefined, client_id, job_id, page, page_size: 50 })
  const [doing, setDoing] = useState<Doing>()
  const navigate = useNavigate()
  const phone = usePhone()
  const desk = useMedia('(width >= 64rem)')
  const wide = useMedia('(width >= 90rem)')
  const menu = useDocumentMenu(setDoing)
  const step = useNextStep(setDoing)

  const set = (change: Record<string, string | undefined>) => setAddress({ page: undefined, ...change })
  usePageKeys({
    e: can('estimates.edit') && (() => navigate(createPath('estimate'))),
    i: can('invoices.edit') && (() => navigate(createPath('invoice'))),
  })
  const clear = () => set({ q: undefined, status: undefined, client_id: undefined, job_id: undefined })
  // What is shown while another tab is on its way belongs to that other tab.
  const list = query.data?.documents.every((row) => row.kind === kind) ? query.data : undefined
  const filtered = Boolean(q || status || client_id || job_id)

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
        onChange={(next) => set({ tab: next === 'estimates' ? undefined : next, status: undefined })}
        tabs={tabs.map((value) => ({ value, label: value === 'estimates' ? 'Estimates' : 'Invoices' }))}
      >
        <StatusTotals
          kind={kind}
          counts={list?.counts}
          status={status}
          onChange={(next: DisplayStatus | undefined) => set({ status: next })}
        />
        <FilterBar
          search={{ placeholder: 'Number, title or client', value: q, onChange: (value) => set({ q: value }) }}
          onClear={filtered ? clear : undefined}
        >
          {client_id && (
            <Chip name="the client" onRemove={() => set({ client_id: undefined })}>
              {list?.documents.find((row) => row.client_id === client_id)?.client_name ?? 'One client'}
            </Chip>
          )}
          {job_id && (
            <Chip name="the job" onRemove={() => set({ job_id: undefined })}>
              {list?.documents.find((row) => row.job_id === job_id)?.job_title ?? 'One job'}
            </Chip>
          )}
        </FilterBar>
        <Card flush>
          <DataTable<DocumentRow>
            key={tab}
            things={tab}
            columns={columnsOf(kind, step, {
              job: (kind === 'estimate' ? desk : wide) && (list?.documents.some((row) => row.job_title) ?? false),
              issued: kind === 'estimate' ? desk : wide,
            })}
            rows={list?.documents}
            rowKey={(row) => row.id}
            rowName={nameOf}
            rowHref={viewPath}
            rowMenu={menu}
            rowClass={(row) => (row.display_status === 'void' ? 'text-ink-muted' : undefined)}
            card={documentCard}
            error={query.isError ? { reason: query.error.message, onRetry: () => query.refetch() } : undefined}
            filtered={filtered}
            onClearFilters={clear}
            empty={<FirstTime kind={kind} />}
          />
        </Card>
        {list && (
          <Pager page={page} pageSize={50} total={list.total} onChange={(next) => set({ page: String(next) })} />
        )}
      </Tabs>
      <DocumentDeed doing={doing} onDone={() => setDoing(undefined)} />
    </>
  )
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
