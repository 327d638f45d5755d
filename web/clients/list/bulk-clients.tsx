import { Archive, FileDown, Send, Tag } from 'lucide-react'
import { useState } from 'react'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { csvOf } from '#contract/values/csv.ts'
import { todayIn } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { saveFile } from '#web/ui/picture/save-file.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { deleteClient, inviteClient, useOutdateClients } from '../queries.ts'
import { BulkTagDialog } from '../tags/bulk-tag-dialog.tsx'
import { inClients } from '../tags/in-clients.ts'
import { addTagTo, removeTagFrom, tagsOf, useTagsById } from '../tags/queries.ts'

type BulkClientsProps = {
  rows: readonly ClientRow[]
  total: number
  /** There are more than `total`. */
  more?: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** What can be done with several clients at once. */
export function BulkClients({ rows, total, more, onSelectAll, onClear }: BulkClientsProps) {
  const can = useCan()
  const { time_zone } = useFormats()
  const outdate = useOutdateClients()
  const tags = useTagsById()
  const [asked, setAsked] = useState<Asked>()
  const [begin, dialog] = useBulkWork<ClientRow>(() => {
    onClear()
    outdate()
  })
  const invitable = rows.filter((row) => row.email && row.invite_status !== 'joined')
  const work = (next: Work) => {
    setAsked(undefined)
    begin({ ...next, nameOf: (row) => row.display_name, why: fieldMessage })
  }
  return (
    <>
      <BulkBar count={rows.length} total={total} more={more} onSelectAll={onSelectAll} onClear={onClear}>
        {invitable.length > 0 && can('clients.edit') && can('clients.contact') && (
          <Button variant="quiet" size="sm" icon={Send} onClick={() => setAsked('invite')}>
            Invite {invitable.length}
          </Button>
        )}
        {can('clients.edit') && tags.size > 0 && (
          <>
            <Button variant="quiet" size="sm" icon={Tag} onClick={() => setAsked('add')}>
              Add tag
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setAsked('remove')}>
              Remove tag
            </Button>
          </>
        )}
        <Button variant="quiet" size="sm" icon={FileDown} onClick={() => saveClients(rows, tags, time_zone)}>
          Export
        </Button>
        {can('clients.delete') && (
          <Button variant="quiet" size="sm" icon={Archive} className="text-brick" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </BulkBar>
      <ConfirmBulk
        asked={asked}
        invited={invitable.length}
        deleted={rows.length}
        onClose={() => setAsked(undefined)}
        onConfirm={() => work(asked === 'invite' ? invite(invitable) : remove(rows))}
      />
      {(asked === 'add' || asked === 'remove') && (
        <BulkTagDialog
          way={asked}
          count={inClients(rows.length)}
          onChoose={(tag) => work(retag(rows, asked, tag))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {dialog}
    </>
  )
}

type Asked = 'invite' | 'delete' | 'add' | 'remove'
type ConfirmBulkProps = {
  asked: Asked | undefined
  invited: number
  deleted: number
  onClose: () => void
  onConfirm: () => void
}

function ConfirmBulk({ asked, invited, deleted, onClose, onConfirm }: ConfirmBulkProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'invite'}
        onOpenChange={onClose}
        title={`Invite ${inClients(invited)}?`}
        consequences="Each gets an email with a link to their own page with documents and projects."
        action="Send invitations"
        onConfirm={onConfirm}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={onClose}
        danger
        title={`Delete ${inClients(deleted)}?`}
        consequences="Clients with documents or jobs are archived instead: hidden from your lists, kept on the documents. The others can't be restored."
        action={`Delete ${inClients(deleted)}`}
        onConfirm={onConfirm}
      />
    </>
  )
}

type Work = Omit<Bulk<ClientRow>, 'nameOf' | 'why'>

function invite(clients: readonly ClientRow[]): Work {
  return {
    doing: 'Inviting',
    did: (count) => `${inClients(count)} invited`,
    items: clients,
    work: (row) => inviteClient(row.id),
  }
}

function retag(clients: readonly ClientRow[], way: 'add' | 'remove', tag: { id: string; name: string }): Work {
  const adds = way === 'add'
  return {
    doing: adds ? 'Tagging' : 'Removing the tag from',
    did: (count) => (adds ? `${inClients(count)} tagged ${tag.name}` : `${tag.name} removed from ${inClients(count)}`),
    items: clients,
    work: (row) => (adds ? addTagTo(row.id, tag.id) : removeTagFrom(row.id, tag.id)),
  }
}

function remove(clients: readonly ClientRow[]): Work {
  return {
    doing: 'Deleting',
    did: (count) => `${inClients(count)} deleted or archived`,
    items: clients,
    work: (row) => deleteClient(row.id),
  }
}

/** What the list knows of the chosen ones, as a table for a spreadsheet. */
function saveClients(rows: readonly ClientRow[], tags: ReturnType<typeof useTagsById>, time_zone: string) {
  const heads = ['Name', 'Company', 'Email', 'Phone', 'City', 'Tags', 'Owes', 'Last activity']
  const table = rows.map((row) => [
    row.display_name,
    row.company_name,
    row.email,
    row.phone,
    row.city,
    tagsOf(row.tags, tags)
      .map(({ name }) => name)
      .join(', '),
    row.balance,
    todayIn(time_zone, row.last_activity_at),
  ])
  saveFile(new Blob([csvOf(heads, table)], { type: 'text/csv' }), 'clients.csv')
}
