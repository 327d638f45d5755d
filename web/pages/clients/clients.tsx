import { Download, Merge, Plus, Tags, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { useMayImport, useMayMerge } from '#web/clients/every-client.ts'
import { ClientList, useClientQuestion } from '#web/clients/list/client-list.tsx'
import { exportFound, sayNotExported } from '#web/clients/list/export-clients.ts'
import { useListClients } from '#web/clients/queries.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePhone } from '#web/ui/style/media.ts'

const ClientSheet = lazyWithin(() =>
  import('#web/clients/form/client-sheet.tsx').then((part) => ({ default: part.ClientSheet })),
)
const ManageTagsSheet = lazyWithin(() =>
  import('#web/clients/tags/manage-tags-sheet.tsx').then((part) => ({ default: part.ManageTagsSheet })),
)
const ImportDialog = lazyWithin(() =>
  import('#web/clients/import/import-dialog.tsx').then((part) => ({ default: part.ImportDialog })),
)
const ClientEdit = lazyWithin(() =>
  import('#web/clients/client/client-edit.tsx').then((part) => ({ default: part.ClientEdit })),
)

/** `/clients`. */
export default function ClientsPage() {
  const [params, change] = useAddress()
  const question = useClientQuestion()
  const list = useListClients(question)
  const { total = 0, more_than } = list.data ?? {}
  const exportAll = () => void exportFound(question, more_than ? Number.POSITIVE_INFINITY : total).catch(sayNotExported)
  const mayEdit = useCan('clients.edit')
  const add = mayEdit ? () => change({ new: '1' }) : undefined
  const mayImport = useMayImport()
  const mayManage = useCan('tags.manage')
  const mayMerge = useMayMerge()
  usePageKey('n', add)
  const phone = usePhone()
  const none = list.data && total === 0 && !['q', 'tags[]', 'stage'].some((each) => params.has(each))
  const updated = <UpdatedLine at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={list.refetch} />
  return (
    <>
      <PageHeader
        title="Clients"
        count={total || undefined}
        over={more_than}
        chip={phone && updated}
        actions={
          add &&
          !none && (
            <Button variant="primary" icon={Plus} onClick={add}>
              New client
            </Button>
          )
        }
        more={[
          mayImport && { label: 'Import clients', icon: Upload, onSelect: () => change({ import: '1' }, 'push') },
          mayMerge && { label: 'Possible duplicates', icon: Merge, href: '/clients/duplicates' },
          total > 0 && { label: 'Export as CSV', icon: Download, onSelect: exportAll },
          mayManage && { label: 'Manage tags', icon: Tags, onSelect: () => change({ manage: 'tags' }, 'push') },
        ]}
      />
      <ClientList onNew={add} updated={!phone && updated} onEdit={mayEdit ? (id) => change({ edit: id }) : undefined} />
      <Opened />
    </>
  )
}

/** What the address opens over the list. */
function Opened() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const mayEdit = useCan('clients.edit')
  const mayImport = useMayImport()
  const edit = params.get('edit')
  return (
    <Suspense>
      {mayEdit && params.has('new') && (
        <ClientSheet
          onClose={() => change({ new: undefined })}
          onSaved={(client) => navigate(`/clients/${client.id}`, { replace: true })}
        />
      )}
      {mayImport && params.has('import') && <ImportDialog onClose={() => change({ import: undefined })} />}
      {params.get('manage') === 'tags' && <ManageTagsSheet onClose={() => change({ manage: undefined })} />}
      {mayEdit && edit && <ClientEdit id={edit} onClose={() => change({ edit: undefined })} />}
    </Suspense>
  )
}
