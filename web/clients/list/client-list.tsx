import { FileText, HardHat, Pencil, Tags, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { clientSorts } from '#contract/clients/calls.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { Sort } from '#web/ui/table/table-types.ts'
import { callHref, mailHref, textHref } from '#web/ui/text/contact.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import { clientColumns } from '../client-columns.tsx'
import { type ClientQuestion, findAllClients, useListClients } from '../queries.ts'
import { tagsOf, useTagsById } from '../tags/queries.ts'
import { TagFilter } from '../tags/tag-filter.tsx'
import { BulkClients } from './bulk-clients.tsx'
import { ClientCard } from './client-card.tsx'
import { RowTags } from './row-tags.tsx'

/** What the page's address asks of the list. */
export function useClientQuestion(): ClientQuestion {
  const [params] = useAddress()
  const sort = clientSorts.find((each) => each === params.get('sort')) ?? 'name'
  const tags = params.getAll('tags[]')
  return { page: Number(params.get('page')) || 1, q: params.get('q') ?? undefined, sort, tags, open: true }
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
  const { clients, total = 0, more_than } = list.data ?? {}
  const filtered = Boolean(question.q || question.tags?.length)
  const { page: _, ...every } = question
  const selection = useBulkSelection(clients, (row) => row.id, JSON.stringify(every))
  if (clients && total === 0 && !filtered) return <NoClients onNew={onNew} />
  return (
    <>
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
      <Card flush>
        <ClientTable list={list} question={question} selection={selection} onEdit={onEdit} />
      </Card>
      <Pager
        page={question.page as number}
        pageSize={limits.pageSize}
        total={total}
        more={more_than}
        onChange={(page) => change({ page: page === 1 ? undefined : String(page) }, 'push')}
      />
      <BulkClients
        rows={selection.rows}
        total={total}
        more={more_than}
        onSelectAll={() =>
          void findAllClients(every).then(selection.keep, (error) =>
            toast({ kind: 'problem', title: "Couldn't select all", body: plainMessage(error) }),
          )
        }
        onClear={selection.clear}
      />
    </>
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
        filtered={Boolean(question.q || question.tags?.length)}
        onClearFilters={() => change({ q: undefined, 'tags[]': undefined, page: undefined })}
      />
      {tagging && <RowTags client={tagging} tags={tagsOf(tagging.tags, tags)} onClose={() => setTagging(undefined)} />}
    </>
  )
}

function NoClients({ onNew }: { onNew?: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={UserPlus}
        title="No clients yet"
        text="Add one, or create an estimate and add the client there."
        actions={
          onNew && (
            <Button variant="primary" onClick={onNew}>
              New client
            </Button>
          )
        }
      />
    </Card>
  )
}

/** What one may do with a row; the ways to reach a client come first on a phone. */
function useRowMenu(onEdit: ((id: string) => void) | undefined, onTags: ((row: ClientRow) => void) | undefined) {
  const can = useCan()
  return (row: ClientRow): (MenuItem | false | undefined)[] => {
    const { id, phone, email } = row
    return [
      phone ? { label: 'Call', href: callHref(phone) } : undefined,
      phone ? { label: 'Text', href: textHref(phone) } : undefined,
      email ? { label: 'Email', href: mailHref(email) } : undefined,
      Boolean(phone || email) && 'line',
      can('estimates.edit') && {
        label: 'New estimate',
        icon: FileText,
        href: `/billing/create-estimate?client_id=${id}`,
      },
      can('jobs.edit') && { label: 'New job', icon: HardHat, href: `/jobs?new=1&client_id=${id}` },
      onTags && { label: 'Edit tags', icon: Tags, keys: 'T', onSelect: () => onTags(row) },
      onEdit && { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onEdit(id) },
    ]
  }
}

function sortOf(sort: string): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}
