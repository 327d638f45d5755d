import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { useMayImport } from '#web/clients/every-client.ts'
import { ClientList } from '#web/clients/list/client-list.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

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
  const [, change] = useAddress()
  const mayEdit = useCan('clients.edit')
  const add = mayEdit ? () => change({ new: '1' }) : undefined
  usePageKey('n', add)
  return (
    <>
      <ClientList onNew={add} onEdit={mayEdit ? (id) => change({ edit: id }) : undefined} />
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
