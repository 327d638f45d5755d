import { ArchiveRestore, FileText, HardHat, Pencil, Tags, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { clientSorts } from '#contract/clients/calls.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { Sort } from '#web/ui/table/table-types.ts'
import { mailHref } from '#web/ui/text/contact.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import { useArchiving } from '../archive-client.ts'
import { clientColumns } from '../client-columns.tsx'
import { type ClientQuestion, findAllClients, useListClients } from '../queries.ts'
import { tagsOf, useTagsById } from '../tags/queries.ts'
import { TagFilter } from '../tags/tag-filter.tsx'
import { BulkClients } from './bulk-clients.tsx'
import { ClientCard } from './client-card.tsx'
import { NoClients } from './no-clients.tsx'
import { RowTags } from './row-tags.tsx'
import { emptyStages, stageOf, stageTabs } from './stage-tabs.ts'

/** What the page's address asks of the list. */
export function useClientQuestion(): ClientQuestion {
  const [params] = useAddress()
  const sort = clientSorts.find((each) => each === params.get('sort')) ?? 'name'
  const tags = params.getAll('tags[]')
  const stage = stageOf(params.get('stage'))
  return { page: Number(params.get('page')) || 1, q: params.get('q') ?? undefined, sort, tags, stage, open: true }
}

type ClientListProps = {
  onNew?: () => void
  onEdit?: (id: string) => void
  /** How old the list is, with a way to ask again. */
  updated: ReactNode
}

/** Search, sort, the clients, page by page. */
export function ClientList({ onNew, onEdit, updated }: ClientListProps) {
  const question = useClientQuestion()
  const [, change] = useAddress()
  const list = useListClients(question)
  const { clients, counts, total = 0, more_than } = list.data ?? {}
  const tab = question.stage ?? 'all'
  const filtered = Boolean(question.q || question.tags?.length)
  const { page: _, ...every } = question
  const selection = useBulkSelection(clients, (row) => row.id, JSON.stringify(every))
  const nobody = counts ? counts.lead + counts.active + counts.archived === 0 : clients && total === 0 && tab === 'all'
  if (nobody && !filtered) return <NoClients onNew={onNew} />
  return (
    <>
      <Tabs
        label="Clients"
        value={tab}
        onChange={(next) => change({ stage: next === 'all' ? undefined : next, page: undefined })}
        tabs={stageTabs(counts)}
      >
        <ClientFilter question={question} updated={updated} />
        <CloseMatches typed={question.q} close={list.data?.close} />
        <Card flush>
          <ClientTable list={list} question={question} selection={selection} onEdit={onEdit} />
        </Card>
        <ClientPager page={question.page as number} total={total} more={more_than} />
      </Tabs>
      <BulkClients
        archived={tab === 'archived'}
        rows={selection.rows}
        total={total}
        more={more_than}
        question={question}
        onSelectAll={() => void findAllClients(every).then(selection.keep, sayNotSelected)}
        onClear={selection.clear}
      />
    </>
  )
}

function sayNotSelected(error: unknown) {
  toast({ kind: 'problem', title: "Couldn't select all", body: plainMessage(error) })
}

function ClientPager(props: { page: number; total: number; more: boolean | undefined }) {
  const [, change] = useAddress()
  const turn = (page: number) => change({ page: page === 1 ? undefined : String(page) }, 'push')
  return <Pager {...props} pageSize={limits.pageSize} onChange={turn} />
}

type ClientFilterProps = { question: ClientQuestion; updated: ReactNode }

function ClientFilter({ question, updated }: ClientFilterProps) {
  const [, change] = useAddress()
  return (
    <FilterBar
      search={{
        placeholder: 'Name, email, phone, address',
        value: question.q ?? '',
        onChange: (q) => change({ q, page: undefined }),
      }}
      end={updated}
    >
      <TagFilter value={question.tags ?? []} onChange={(tags) => change({ 'tags[]': tags, page: undefined })} />
    </FilterBar>
  )
}

type ClientTableProps = Pick<ClientListProps, 'onEdit'> & {
  list: ReturnType<typeof useListClients>
  question: ClientQuestion
  selection: { keys: Set<string>; onSelect: (keys: Set<string>) => void }
}

function ClientTable({ list, question, selection, onEdit }: ClientTableProps) {
  const [, change] = useAddress()
  const mayTag = useCan('clients.edit')
  const [tagging, setTagging] = useState<ClientRow>()
  const menuOf = useRowMenu(onEdit, mayTag ? setTagging : undefined)
  const tags = useTagsById()
  const clients = list.data?.clients
  const setSort = (sort: string) => change({ sort: sort === 'name' ? undefined : sort, page: undefined })
  return (
    <>
      <DataTable
        things="clients"
        columns={clientColumns(clients, tags)}
        rows={clients}
        rowKey={(row) => row.id}
        rowName={(row) => row.display_name}
        rowHref={(row) => `/clients/${row.id}`}
        rowMenu={menuOf}
        rowKeys={mayTag ? { t: setTagging } : undefined}
        selected={selection.keys}
        onSelect={selection.onSelect}
        card={(row) => <ClientCard client={row} tags={tagsOf(row.tags, tags)} />}
        sort={sortOf(question.sort ?? 'name')}
        onSort={({ key, direction }) => setSort(direction === 'descending' ? `-${key}` : key)}
        onEdit={onEdit && ((row) => onEdit(row.id))}
        error={listFailure(list)}
        empty={<EmptyState icon={UserPlus} title={emptyStages[question.stage ?? 'all']} />}
        filtered={Boolean(question.q || question.tags?.length)}
        onClearFilters={() => change({ q: undefined, 'tags[]': undefined, page: undefined })}
      />
      {tagging && <RowTags client={tagging} tags={tagsOf(tagging.tags, tags)} onClose={() => setTagging(undefined)} />}
    </>
  )
}

/** What one may do with a row; the ways to reach a client come first on a phone. */
function useRowMenu(onEdit: ((id: string) => void) | undefined, onTags: ((row: ClientRow) => void) | undefined) {
  const can = useCan()
  const { restore } = useArchiving()
  const { call, text } = usePhoneLinks()
  return (row: ClientRow): (MenuItem | false | undefined)[] => {
    const { id, phone, email } = row
    const archived = row.stage === 'archived'
    return [
      phone ? { label: 'Call', href: call(phone) } : undefined,
      phone ? { label: 'Text', href: text(phone) } : undefined,
      email ? { label: 'Email', href: mailHref(email) } : undefined,
      Boolean(phone || email) && 'line',
      archived && can('clients.edit') && { label: 'Restore', icon: ArchiveRestore, onSelect: () => void restore(row) },
      can('estimates.edit') &&
        !archived && {
          label: 'New estimate',
          icon: FileText,
          href: `/billing/create-estimate?client_id=${id}`,
        },
      can('jobs.edit') && !archived && { label: 'New job', icon: HardHat, href: `/jobs?new=1&client_id=${id}` },
      onTags && { label: 'Edit tags', icon: Tags, keys: 'T', onSelect: () => onTags(row) },
      onEdit && { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onEdit(id) },
    ]
  }
}

function sortOf(sort: string): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}
