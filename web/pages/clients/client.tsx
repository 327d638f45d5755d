import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan, useHolder } from '#web/api/access.ts'
import { useClientRecords } from '#web/billing/customer/client-records-queries.ts'
import { BriefDocuments } from '#web/billing/related/brief-documents.tsx'
import { ClientFigures } from '#web/billing/related/client-figures.tsx'
import { ArchiveClientDialog } from '#web/clients/client/archive-client-dialog.tsx'
import { ClientBody } from '#web/clients/client/client-body.tsx'
import { ClientHead } from '#web/clients/client/client-head.tsx'
import { DeleteClientDialog } from '#web/clients/client/delete-client-dialog.tsx'
import { ClientActions } from '#web/clients/client-contact.tsx'
import { ClientUnknown } from '#web/clients/client-unknown.tsx'
import { useMayMerge } from '#web/clients/every-client.ts'
import { MergeBanners } from '#web/clients/merge/merge-banners.tsx'
import { useGetClient } from '#web/clients/queries.ts'
import { BriefContracts } from '#web/contracts/related/brief-contracts.tsx'
import { ClientTimeline } from '#web/dashboard/client-timeline.tsx'
import { ClientJobs } from '#web/jobs/related/client-jobs.tsx'
import { usePageKey } from '#web/shell/page-key.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const StatementTab = lazyWithin(() =>
  import('#web/billing/statement/statement-tab.tsx').then((part) => ({ default: part.StatementTab })),
)
const ClientRecurring = lazyWithin(() =>
  import('#web/billing/recurring/client-recurring.tsx').then((part) => ({ default: part.ClientRecurring })),
)
const ChooseMergeDialog = lazyWithin(() =>
  import('#web/clients/merge/choose-merge-dialog.tsx').then((part) => ({ default: part.ChooseMergeDialog })),
)
const ClientSheet = lazyWithin(() =>
  import('#web/clients/form/client-sheet.tsx').then((part) => ({ default: part.ClientSheet })),
)

/** `/clients/:id`. */
export default function ClientPage() {
  const { id = '' } = useParams()
  const query = useGetClient(id)
  const [open, setOpen] = useState<Open>()
  const can = useCan()
  const edit = can('clients.edit') && query.data ? () => setOpen('edit') : undefined
  useTitle(query.data?.client.display_name)
  usePageKey('e', edit)
  useInviteKey(id)
  if (!query.data) return <ClientUnknown query={query} />
  const { client } = query.data
  return (
    <>
      <Head copy={query.data} onOpen={setOpen} />
      <Body copy={query.data} onEdit={() => setOpen('edit')} />
      <Opened open={open} client={client} onClose={() => setOpen(undefined)} />
    </>
  )
}

type ClientCopy = NonNullable<ReturnType<typeof useGetClient>['data']>

/** Who it is, how they are reached, and what there is to be done about two of the same. */
function Head({ copy, onOpen }: { copy: ClientCopy; onOpen: (what: Open) => void }) {
  const { client, merge, duplicates } = copy
  const mayMerge = useMayMerge()
  const goTo = useGoToMerged()
  return (
    <>
      <ClientHead
        client={client}
        onEdit={() => onOpen('edit')}
        onMerge={mayMerge ? () => onOpen('merge') : undefined}
        onArchive={() => onOpen('archive')}
        onDelete={() => onOpen('delete')}
      />
      <ClientActions client={client} />
      <MergeBanners client={client} merge={merge} duplicates={duplicates} onMerged={goTo} />
    </>
  )
}

/** What there is of the client, as far as the person may see it. */
function Body({ copy, onEdit }: { copy: ClientCopy; onEdit: () => void }) {
  const { client, contacts = [], properties = [], balance, past_due, credit, paid_this_year } = copy
  const { id } = client
  const can = useCan()
  const holder = useHolder()
  const seesAccount = holder && levelWithPrices(holder, 'invoices.view') === 'all'
  return (
    <ClientBody
      client={client}
      contacts={contacts}
      properties={properties}
      onEdit={onEdit}
      figures={<ClientFigures client_id={id} {...{ balance, past_due, credit, paid_this_year }} />}
      overview={<Overview id={id} />}
      billing={(can('estimates.view') || can('invoices.view')) && <ClientDocuments id={id} />}
      statement={seesAccount && <ClientStatement client_id={id} />}
      contracts={
        can('contracts.view') && <BriefContracts of={{ client_id: id }} empty="No contracts for this client yet" />
      }
      jobs={can('jobs.view') && <ClientJobs client_id={id} />}
    />
  )
}

function Overview({ id }: { id: string }) {
  return (
    <>
      <ClientJobs client_id={id} few />
      <ClientTimeline client_id={id} />
    </>
  )
}

/** The page of whoever stays: the other one's is no more. */
function useGoToMerged() {
  const navigate = useNavigate()
  return ({ id }: Client) => void navigate(`/clients/${id}`, { replace: true })
}

type Open = 'edit' | 'merge' | 'archive' | 'delete'

function Opened({ open, ...dialog }: { open: Open | undefined; client: Client; onClose: () => void }) {
  const goTo = useGoToMerged()
  return (
    <Suspense>
      {open === 'merge' && <ChooseMergeDialog {...dialog} onMerged={goTo} />}
      {open === 'edit' && <ClientSheet {...dialog} />}
      {open === 'archive' && <ArchiveClientDialog {...dialog} />}
      {open === 'delete' && <DeleteClient {...dialog} />}
    </Suspense>
  )
}

function useInviteKey(id: string) {
  const can = useCan()
  const navigate = useNavigate()
  const may = can('clients.edit') && can('clients.contact')
  usePageKey('i', may ? () => void navigate(`/clients/${id}/invite`) : undefined)
}

function ClientStatement({ client_id }: { client_id: string }) {
  return (
    <Suspense>
      <StatementTab client_id={client_id} />
    </Suspense>
  )
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
  const can = useCan()
  return (
    <>
      {can('invoices.view') && (
        <Suspense>
          <ClientRecurring client_id={id} />
        </Suspense>
      )}
      <BriefDocuments kind="estimate" of={of} empty="No estimates for this client yet" />
      <BriefDocuments kind="invoice" of={of} empty="No invoices for this client yet" />
    </>
  )
}
