import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useClientRecords } from '#web/billing/customer/client-records-queries.ts'
import { BriefDocuments } from '#web/billing/related/brief-documents.tsx'
import { ClientFigures } from '#web/billing/related/client-figures.tsx'
import { ClientBody } from '#web/clients/client/client-body.tsx'
import { ClientHead } from '#web/clients/client/client-head.tsx'
import { DeleteClientDialog } from '#web/clients/client/delete-client-dialog.tsx'
import { ClientActions } from '#web/clients/client-contact.tsx'
import { ClientUnknown } from '#web/clients/client-unknown.tsx'
import { useGetClient } from '#web/clients/queries.ts'
import { ClientTimeline } from '#web/dashboard/client-timeline.tsx'
import { ClientJobs } from '#web/jobs/list/client-jobs.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { useTitle } from '#web/shell/title.ts'

const ClientSheet = lazy(() =>
  import('#web/clients/form/client-sheet.tsx').then((part) => ({ default: part.ClientSheet })),
)

/** `/clients/:id`. */
export default function ClientPage() {
  const { id = '' } = useParams()
  const query = useGetClient(id)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const can = useCan()
  const edit = can('clients.edit') && query.data ? () => setOpen('edit') : undefined
  useTitle(query.data?.client.display_name)
  usePageKey('e', edit)
  useInviteKey(id)
  if (!query.data) return <ClientUnknown query={query} />
  const { client, balance, credit, paid_this_year } = query.data
  return (
    <>
      <ClientHead client={client} onEdit={() => setOpen('edit')} onDelete={() => setOpen('delete')} />
      <ClientActions client={client} />
      <ClientBody
        client={client}
        onEdit={() => setOpen('edit')}
        figures={<ClientFigures client_id={id} balance={balance} credit={credit} paid_this_year={paid_this_year} />}
        overview={
          <>
            <ClientJobs client_id={id} few />
            <ClientTimeline client_id={id} />
          </>
        }
        billing={(can('estimates.view') || can('invoices.view')) && <ClientDocuments id={id} />}
        jobs={can('jobs.view') && <ClientJobs client_id={id} />}
      />
      <Suspense>
        {open === 'edit' && <ClientSheet client={client} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && <DeleteClient client={client} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function useInviteKey(id: string) {
  const can = useCan()
  const navigate = useNavigate()
  const may = can('clients.edit') && can('clients.contact')
  usePageKey('i', may ? () => void navigate(`/clients/${id}/invite`) : undefined)
}

function DeleteClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const navigate = useNavigate()
  const stays = useClientRecords(client.id, true)
  return (
    <DeleteClientDialog
      client={client}
      stays={stays}
      onClose={onClose}
      onDone={() => navigate('/clients', { replace: true })}
    />
  )
}

function ClientDocuments({ id }: { id: string }) {
  const of = { client_id: id }
  return (
    <>
      <BriefDocuments kind="estimate" of={of} empty="No estimates for this client yet" />
      <BriefDocuments kind="invoice" of={of} empty="No invoices for this client yet" />
    </>
  )
}
