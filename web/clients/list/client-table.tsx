import { ArchiveRestore, FileText, HardHat, Pencil, Tags, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { clientList } from '#contract/clients/list.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { NoneInTab } from '#web/ui/list/none-in-tab.tsx'
import { sortOf, wordOf } from '#web/ui/list/sort-words.ts'
import type { List } from '#web/ui/list/use-list.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { useMedia } from '#web/ui/style/media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import { mailHref } from '#web/ui/text/contact.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import { useArchiving } from '../archive-client.ts'
import { clientColumns } from '../client-columns.tsx'
import { type useListClients, useUpdateClient } from '../queries.ts'
import { tagsOf, useTagsById } from '../tags/queries.ts'
import type { TagLook } from '../tags/tag-chips.tsx'
import { TagsDialog } from '../tags/tags-dialog.tsx'
import { ClientCard } from './client-card.tsx'

type ClientTableProps = Pick<DataTableProps<ClientRow>, 'selected' | 'onSelect'> & {
  list: List<typeof clientList>
  query: ReturnType<typeof useListClients>
  /** Absent for who may not change clients. */
  onEdit: ((id: string) => void) | undefined
}

/** The clients of a page, and the tags of one of them. */
export function ClientTable({ list, query, onEdit, ...selection }: ClientTableProps) {
  const mayTag = useCan('clients.edit')
  const [tagging, setTagging] = useState<ClientRow>()
  const menu = useClientMenu(onEdit, mayTag ? setTagging : undefined)
  const tags = useTagsById()
  const clients = query.data?.clients
  const isWide = useMedia('(width >= 90rem)')
  return (
    <>
      <DataTable
        {...selection}
        things="clients"
        columns={clientColumns(clients, tags, isWide)}
        oneLine={700}
        rows={clients}
        rowKey={(row) => row.id}
        rowName={(row) => row.display_name}
        rowHref={(row) => `/clients/${row.id}`}
        rowMenu={menu}
        rowKeys={mayTag ? { t: setTagging } : undefined}
        card={(row) => <ClientCard client={row} tags={tagsOf(row.tags, tags)} />}
        sort={sortOf(list.sort)}
        onSort={(sort) => list.order(wordOf(sort) as typeof list.sort)}
        sortInSheet
        onEdit={onEdit && ((row) => onEdit(row.id))}
        error={listFailure(query)}
        empty={<NoneInTab list={list} icon={UserPlus} />}
        filtered={list.isNarrowed}
        onClearFilters={list.clear}
      />
      {tagging && <RowTags client={tagging} tags={tagsOf(tagging.tags, tags)} onClose={() => setTagging(undefined)} />}
    </>
  )
}

/** What one may do with a row; the ways to reach a client come first on a phone. */
function useClientMenu(onEdit: ((id: string) => void) | undefined, onTags: ((row: ClientRow) => void) | undefined) {
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

type RowTagsProps = { client: ClientRow; tags: readonly TagLook[]; onClose: () => void }

/** The tags of a client of the list. */
function RowTags({ client, tags, onClose }: RowTagsProps) {
  const update = useUpdateClient()
  return (
    <TagsDialog
      name={client.display_name}
      tags={tags}
      save={(next) => update.mutateAsync({ id: client.id, tags: next })}
      onClose={onClose}
    />
  )
}
