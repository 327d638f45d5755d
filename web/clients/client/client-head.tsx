import { Archive, FileText, HardHat, Merge, Pencil, ReceiptText, Tags, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Permission } from '#contract/access/permissions.ts'
import { addressLine } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { placeOf, useUpdateClient } from '../queries.ts'
import { StageChip } from '../stage-chip.tsx'
import { TagChips } from '../tags/tag-chips.tsx'
import { TagsDialog } from '../tags/tags-dialog.tsx'

type ClientHeadProps = {
  client: Client
  onEdit: () => void
  /** Absent for who may not merge clients. */
  onMerge?: () => void
  onArchive: () => void
  onDelete: () => void
}

/** Name, and what one does for a client. */
export function ClientHead({ client, onEdit, onMerge, onArchive, onDelete }: ClientHeadProps) {
  const can = useCan()
  const { id } = client
  const person = [client.first_name, client.last_name].filter(Boolean).join(' ')
  const meta = [client.company_name && person, addressLine(placeOf(client))].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader
        back={{ label: 'Clients', href: '/clients' }}
        title={client.display_name}
        chip={
          <>
            <StageChip stage={client.stage} />
            {client.tax_exempt && !client.archived_at && <Chip>Tax exempt</Chip>}
            <KeptMarkOf id={id} />
          </>
        }
        meta={meta}
        actions={!client.archived_at && <NewForClient id={id} />}
        more={[
          ...(client.archived_at ? [] : workItems(client, can)),
          can('clients.edit') && { label: 'Edit', icon: Pencil, keys: 'E', onSelect: onEdit },
          onMerge && { label: 'Merge with…', icon: Merge, onSelect: onMerge },
          ...(client.archived_at ? [] : endItems(can, onArchive, onDelete)),
        ]}
      />
      <div className="-mt-2 pb-4">
        <ClientTags client={client} />
      </div>
    </>
  )
}

/** What a client wears, and where it is changed. */
function ClientTags({ client }: { client: Client }) {
  const mayEdit = useCan('clients.edit')
  const update = useUpdateClient()
  const [open, setOpen] = useState(false)
  if (!mayEdit && client.tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagChips tags={client.tags} most={30} />
      {mayEdit && (
        <Button size="sm" variant="quiet" icon={Tags} onClick={() => setOpen(true)}>
          {client.tags.length > 0 ? 'Edit tags' : 'Add tags'}
        </Button>
      )}
      {open && (
        <TagsDialog
          name={client.display_name}
          tags={client.tags}
          save={(tags) => update.mutateAsync({ id: client.id, version: client.version, tags })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type Can = (permission: Permission) => boolean

/** What one begins for a client who is not archived. */
function workItems({ id, invite_status }: Client, can: Can) {
  return [
    can('invoices.edit') && {
      label: 'New invoice',
      icon: ReceiptText,
      href: `/billing/create-invoice?client_id=${id}`,
    },
    can('clients.edit') &&
      can('clients.contact') && {
        label: invite_status === 'joined' ? 'Login' : 'Invite',
        icon: UserPlus,
        keys: 'I',
        href: `/clients/${id}/invite`,
      },
  ]
}

function endItems(can: Can, onArchive: () => void, onDelete: () => void): (MenuItem | false)[] {
  return [
    can('clients.edit') && { label: 'Archive', icon: Archive, onSelect: onArchive },
    can('clients.delete') && 'line',
    can('clients.delete') && { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
  ]
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
