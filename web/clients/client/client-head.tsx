import { FileText, HardHat, Pencil, ReceiptText, Trash2, UserPlus } from 'lucide-react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Chip } from '#web/ui/text/chip.tsx'
import { placeOf } from '../queries.ts'
import { ClientTags } from './client-tags.tsx'

type ClientHeadProps = { client: Client; onEdit: () => void; onDelete: () => void }

/** Name, and what one does for a client. */
export function ClientHead({ client, onEdit, onDelete }: ClientHeadProps) {
  const can = useCan()
  const { id } = client
  const person = [client.first_name, client.last_name].filter(Boolean).join(' ')
  const meta = [client.company_name && person, addressLine(placeOf(client))].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader
        back={{ label: 'Clients', href: '/clients' }}
        title={client.display_name}
        chip={client.archived_at ? <Chip icon={Trash2}>Archived</Chip> : client.tax_exempt && <Chip>Tax exempt</Chip>}
        meta={meta}
        actions={!client.archived_at && <NewForClient id={id} />}
        more={[
          can('invoices.edit') && {
            label: 'New invoice',
            icon: ReceiptText,
            href: `/billing/create-invoice?client_id=${id}`,
          },
          can('clients.edit') &&
            can('clients.contact') &&
            !client.archived_at && {
              label: client.invite_status === 'joined' ? 'Login' : 'Invite',
              icon: UserPlus,
              keys: 'I',
              href: `/clients/${id}/invite`,
            },
          can('clients.edit') && { label: 'Edit', icon: Pencil, keys: 'E', onSelect: onEdit },
          can('clients.delete') && !client.archived_at && 'line',
          can('clients.delete') &&
            !client.archived_at && { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
      <div className="-mt-2 pb-4">
        <ClientTags client={client} />
      </div>
    </>
  )
}

function NewForClient({ id }: { id: string }) {
  const can = useCan()
  return (
    <>
      {can('jobs.edit') && (
        <ButtonLink icon={HardHat} href={`/jobs?new=1&client_id=${id}`}>
          Job
        </ButtonLink>
      )}
      {can('estimates.edit') && (
        <ButtonLink variant="primary" icon={FileText} href={`/billing/create-estimate?client_id=${id}`}>
          Estimate
        </ButtonLink>
      )}
    </>
  )
}
