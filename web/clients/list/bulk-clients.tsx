import { Archive, ArchiveRestore, Merge, Send } from 'lucide-react'
import { useState } from 'react'
import { exportClients } from '#contract/clients/calls.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { saveChosen, saveFound } from '#web/api/files/save-table.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import type { BulkProps } from '#web/ui/list/use-row-selection.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { type Bulk, useBulkWork } from '#web/ui/table/bulk-work.tsx'
import { SaveButton } from '#web/users/save-button.tsx'
import { useMayMerge } from '../every-client.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { type ClientQuestion, deleteClient, inviteClient, restoreClient, useOutdateClients } from '../queries.ts'
import { BulkTags } from '../tags/bulk-tags.tsx'
import { inClients } from '../tags/in-clients.ts'
import { addTagTo, removeTagFrom } from '../tags/queries.ts'

type BulkClientsProps = BulkProps<ClientRow> & {
  /** The list shows archived clients: those can be taken out. */
  archived: boolean
  /** What the list was asked. */
  question: ClientQuestion
}
type BulkAction = 'merge' | 'invite' | 'delete'
type Work = Bulk<ClientRow>

/** What can be done with several clients at once. */
export function BulkClients({ archived, question, ...bulk }: BulkClientsProps) {
  const { rows, total, more, onClear } = bulk
  const can = useCan()
  const mayMerge = useMayMerge() && rows.length === 2
  const outdate = useOutdateClients()
  const [asked, setAsked] = useState<BulkAction>()
  const nameOf = (row: ClientRow) => row.display_name
  const [begin, dialog] = useBulkWork({ nameOf, why: fieldMessage, onEnd: [onClear, outdate] })
  const invitable = rows.filter((row) => !archived && row.email && row.invite_status !== 'joined')
  const work = (next: Work) => {
    setAsked(undefined)
    begin(next)
  }
  // All that the list finds are asked for as what it shows, others one by one.
  const isAll = more ? rows.length > total : rows.length === total
  const save = () =>
    isAll
      ? saveFound(exportClients, 'clients', question, { total: rows.length })
      : saveChosen(exportClients, 'clients', rows)
  return (
    <>
      <BulkBar count={rows.length} {...bulk}>
        {invitable.length > 0 && can('clients.edit') && can('clients.contact') && (
          <Button variant="quiet" size="sm" icon={Send} onClick={() => setAsked('invite')}>
            Invite {invitable.length}
          </Button>
        )}
        {archived && can('clients.edit') && (
          <Button variant="quiet" size="sm" icon={ArchiveRestore} onClick={() => work(restore(rows))}>
            Restore
          </Button>
        )}
        {can('clients.edit') && <BulkTags rows={rows} words={inClients} retag={retag} onWork={work} />}
        {mayMerge && (
          <Button variant="quiet" size="sm" icon={Merge} onClick={() => setAsked('merge')}>
            Merge
          </Button>
        )}
        <SaveButton onSave={save} />
        {!archived && can('clients.delete') && (
          <Button variant="quiet" size="sm" icon={Archive} className="text-brick" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </BulkBar>
      <AskedBulk {...{ asked, rows, invitable, onClear }} onWork={work} onClose={() => setAsked(undefined)} />
      {dialog}
    </>
  )
}

type AskedBulkProps = Pick<BulkProps<ClientRow>, 'rows' | 'onClear'> & {
  asked: BulkAction | undefined
  invitable: readonly ClientRow[]
  onWork: (work: Work) => void
  onClose: () => void
}

/** What is asked before it is done. */
function AskedBulk({ asked, rows, invitable, onWork, onClear, onClose }: AskedBulkProps) {
  const [first, second] = rows
  return (
    <>
      {asked === 'merge' && first && second && (
        <MergeDialog ids={[first.id, second.id]} onMerged={onClear} onClose={onClose} />
      )}
      <ConfirmDialog
        open={asked === 'invite'}
        onOpenChange={onClose}
        title={`Invite ${inClients(invitable.length)}?`}
        consequences="Each gets an email with a link to their own page with documents and projects."
        action="Send invitations"
        onConfirm={() => onWork(invite(invitable))}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={onClose}
        danger
        title={`Delete ${inClients(rows.length)}?`}
        consequences="Clients with documents or jobs are archived instead: hidden from your lists, kept on the documents. The others can't be restored."
        action={`Delete ${inClients(rows.length)}`}
        onConfirm={() => onWork(remove(rows))}
      />
    </>
  )
}

const retag = (row: ClientRow, way: 'add' | 'remove', tag: string) =>
  way === 'add' ? addTagTo(row.id, tag) : removeTagFrom(row.id, tag)

const invite = (items: readonly ClientRow[]): Work => ({
  doing: 'Inviting',
  did: (count) => `${inClients(count)} invited`,
  items,
  work: (row) => inviteClient(row.id),
})

const restore = (items: readonly ClientRow[]): Work => ({
  doing: 'Restoring',
  did: (count) => `${inClients(count)} restored`,
  items,
  work: (row) => restoreClient(row.id),
})

const remove = (items: readonly ClientRow[]): Work => ({
  doing: 'Deleting',
  did: (count) => `${inClients(count)} deleted or archived`,
  items,
  work: (row) => deleteClient(row.id),
})
