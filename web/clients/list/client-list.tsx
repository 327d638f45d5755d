import { Merge, Tags, Upload, UserPlus } from 'lucide-react'
import { exportClients } from '#contract/clients/calls.ts'
import { clientList } from '#contract/clients/list.ts'
import { useCan } from '#web/api/access.ts'
import { saveFound } from '#web/api/files/save-table.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { useRowSelection } from '#web/ui/list/use-row-selection.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { saveItem } from '#web/users/save-item.ts'
import { toastError } from '#web/users/toast-error.ts'
import { useMayImport, useMayMerge } from '../every-client.ts'
import { findAllClients, useListClients } from '../queries.ts'
import { useTagFilter } from '../tags/tag-filter.tsx'
import { BulkClients } from './bulk-clients.tsx'
import { ClientTable } from './client-table.tsx'

type ClientListProps = { onNew: (() => void) | undefined; onEdit: ((id: string) => void) | undefined }

/** The clients by stage, page by page, and what is done with several. */
export function ClientList({ onNew, onEdit }: ClientListProps) {
  const list = useList(clientList)
  const query = useListClients({ ...list.question, page: list.page, open: true })
  const { clients, counts, total = 0, more_than } = query.data ?? {}
  const records = { tags: useTagFilter(list.narrowed.tags) }
  const { table, bulk } = useRowSelection({
    question: list.question,
    rows: clients,
    found: query.data,
    findAll: () => findAllClients(list.question),
    onFailed: toastError,
  })
  const { lead = 0, active = 0, archived = 0 } = counts ?? {}
  const isNobody = counts ? lead + active + archived === 0 : clients && total === 0 && list.tab === 'all'
  const menu = useListMenu(() => saveFound(exportClients, 'clients', list.question, query.data))
  return (
    <ListScreen
      title="Clients"
      count={total || undefined}
      over={more_than}
      {...{ list, records }}
      read={query}
      found={query.data}
      counts={counts && { all: lead + active, ...counts }}
      more={menu}
      add={onNew && { label: 'New client', onPress: onNew }}
      first={isNobody && !list.isNarrowed && <NoClients onNew={onNew} />}
      bulk={<BulkClients {...bulk} archived={list.tab === 'archived'} question={list.question} />}
    >
      <ClientTable {...table} list={list} query={query} onEdit={onEdit} />
    </ListScreen>
  )
}

function useListMenu(onExport: () => Promise<unknown>) {
  const [, change] = useAddress()
  const mayImport = useMayImport()
  const mayMerge = useMayMerge()
  const mayManage = useCan('tags.manage')
  return [
    mayImport && { label: 'Import clients', icon: Upload, onSelect: () => change({ import: '1' }, 'push') },
    mayMerge && { label: 'Possible duplicates', icon: Merge, href: '/clients/duplicates' },
    saveItem('Export as CSV', onExport),
    mayManage && { label: 'Manage tags', icon: Tags, onSelect: () => change({ manage: 'tags' }, 'push') },
  ]
}

/** The list of a company that has no clients yet. */
export function NoClients({ onNew }: { onNew: (() => void) | undefined }) {
  const mayImport = useMayImport()
  return (
    <EmptyState
      icon={UserPlus}
      title="No clients yet"
      text={
        <>
          {`Add one${mayImport ? ', bring yours in from a file' : ''}, or create an estimate and add the client there.`}{' '}
          {mayImport && <Link href="/help/moving-in">How to move in from another program</Link>}
        </>
      }
      actions={
        onNew && (
          <>
            <Button variant="primary" onClick={onNew}>
              New client
            </Button>
            {mayImport && <ButtonLink href="/clients?import=1">Import clients</ButtonLink>}
          </>
        )
      }
    />
  )
}
