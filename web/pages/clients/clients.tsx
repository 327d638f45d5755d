import { Plus, Tags } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { ClientList, useClientQuestion } from '#web/clients/list/client-list.tsx'
import { useListClients } from '#web/clients/queries.ts'
import { usePageKey } from '#web/shell/page-key.ts'
import { UpdatedLine } from '#web/shell/updated-line.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { usePhone } from '#web/ui/style/media.ts'

const ClientSheet = lazy(() =>
  import('#web/clients/form/client-sheet.tsx').then((part) => ({ default: part.ClientSheet })),
)
const ManageTagsSheet = lazy(() =>
  import('#web/clients/tags/manage-tags-sheet.tsx').then((part) => ({ default: part.ManageTagsSheet })),
)
const ClientEdit = lazy(() =>
  import('#web/clients/client/client-edit.tsx').then((part) => ({ default: part.ClientEdit })),
)

/** `/clients`. */
export default function ClientsPage() {
  const [params, change] = useAddress()
  const navigate = useNavigate()
  const list = useListClients(useClientQuestion())
  const mayEdit = useCan('clients.edit')
  const add = mayEdit ? () => change({ new: '1' }) : undefined
  const mayManage = useCan('tags.manage')
  const edit = params.get('edit')
  usePageKey('n', add)
  const phone = usePhone()
  const none = list.data?.total === 0 && !params.get('q') && !params.has('tags[]')
  const updated = list.data && <UpdatedLine at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={list.refetch} />
  return (
    <>
      <PageHeader
        title="Clients"
        count={list.data?.total || undefined}
        over={list.data?.more_than}
        chip={phone && updated}
        actions={
          add &&
          !none && (
            <Button variant="primary" icon={Plus} onClick={add}>
              New client
            </Button>
          )
        }
        more={
          mayManage
            ? [{ label: 'Manage tags', icon: Tags, onSelect: () => change({ manage: 'tags' }, 'push') }]
            : undefined
        }
      />
      <ClientList onNew={add} updated={!phone && updated} onEdit={mayEdit ? (id) => change({ edit: id }) : undefined} />
      <Suspense>
        {mayEdit && params.has('new') && (
          <ClientSheet
            onClose={() => change({ new: undefined })}
            onSaved={(client) => navigate(`/clients/${client.id}`, { replace: true })}
          />
        )}
        {params.get('manage') === 'tags' && <ManageTagsSheet onClose={() => change({ manage: undefined })} />}
        {mayEdit && edit && <ClientEdit id={edit} onClose={() => change({ edit: undefined })} />}
      </Suspense>
    </>
  )
}
